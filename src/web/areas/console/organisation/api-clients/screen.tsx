import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { apiClientsPaths } from './api-clients-paths.ts'
import { clientsQuery, newClient } from './client-calls.ts'
import { ClientForm } from './client-form.tsx'
import { ClientList } from './client-list.tsx'
import { ClientSecret } from './client-secret.tsx'
import { ShownSecret, type Secret } from './shown-secret.tsx'
import { route } from './route.ts'

/** The programs that act for the organisation, and what they may ask for. Issue 14 §8. */
export default function ApiClientsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_SIGN_IN')
  return (
    <ScreenFrame
      title={t('settings_api_clients')}
      forbidden={mayManage ? null : t('api_clients_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

function Shown(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(apiClientsPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = clientsQuery(call)
  const read = useQuery(query)
  /** It is nowhere but here, and gone when somebody leaves. */
  const [secret, setSecret] = useState<Secret | null>(null)
  if (read.data === undefined) return <ReadStates read={read} gone={t('api_clients_gone')} />
  const { client: asked } = search
  if (asked === '') {
    return <ClientList clients={read.data} onOpen={(client) => go({ client })} />
  }
  const known = read.data.find(({ id }) => id === asked) ?? null
  const show = async (made: Secret): Promise<void> => {
    setSecret(made)
    await queries.fetchQuery(query)
    go({ client: made.id }, 'replace')
  }
  return (
    <section>
      <BackButton onClick={() => go({ client: '' })}>{t('api_clients_back')}</BackButton>
      <h2 dir="auto">{known?.name ?? t('api_clients_add')}</h2>
      {secret !== null && secret.id === asked && <ShownSecret secret={secret} />}
      {known === null && asked !== newClient ? (
        <p>{t('api_clients_gone')}</p>
      ) : (
        <>
          <ClientForm
            key={asked}
            client={known}
            call={call}
            onMade={show}
            onSaved={async () => {
              await queries.fetchQuery(query)
            }}
          />
          {known !== null && known.revokedAt === null && (
            <ClientSecret
              client={known}
              call={call}
              onRotated={show}
              onRevoked={async () => {
                await queries.fetchQuery(query)
                go({ client: '' })
              }}
            />
          )}
        </>
      )}
    </section>
  )
}
