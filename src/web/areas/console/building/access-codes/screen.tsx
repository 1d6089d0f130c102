import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { Connection, ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'
import { AddCodes } from './add-codes.tsx'
import { ways, wayWords } from './access-code-words.ts'
import { accessCodesPaths } from './access-codes-paths.ts'
import { accessCodesQuery } from './access-codes-query.ts'
import { ListForm } from './list-form.tsx'
import { ListOfLists } from './list-of-lists.tsx'
import { ListState } from './list-state.tsx'
import { route } from './route.ts'

/** Where visits get codes for lockers, gates and Wi-Fi from. Issue 15 §5. */
export default function AccessCodesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_access_codes')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <AccessCodes />
    </ScreenFrame>
  )
}

function AccessCodes(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const { search, go } = useSearch(route)
  const call = useCalls(accessCodesPaths)
  const queries = useQueryClient()
  const query = accessCodesQuery(call, companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('access_gone')} />
  const open = (list: string): void => go({ list })
  if (search.list === '') return <ListOfLists systems={read.data} onOpen={open} />
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const system = read.data.find(({ id }) => id === search.list) ?? null
  const way = system?.settings.way ?? ways.find((one) => `new-${one}` === search.list)
  return (
    <Connection>
      <BackButton onClick={() => open('')}>{t('access_back')}</BackButton>
      {way === undefined && <p>{t('access_gone')}</p>}
      {way !== undefined && (
        <>
          <h2 dir="auto">{system?.settings.name ?? t(wayWords[way].add)}</h2>
          {system !== null && (
            <>
              <ListState system={system} call={call} onChanged={again} />
              {system.free !== null && system.state !== 'LEAVING' && (
                <AddCodes system={system} call={call} onChanged={again} />
              )}
            </>
          )}
          {system?.state !== 'LEAVING' && (
            <section>
              {system !== null && <h3>{t('webhooks_settings')}</h3>}
              <ListForm
                key={search.list}
                way={way}
                system={system}
                call={call}
                onSaved={async (id) => {
                  await again()
                  if (system === null) go({ list: id }, 'replace')
                }}
              />
            </section>
          )}
          {system !== null && system.state !== 'LEAVING' && (
            <ConnectionEnd>
              <AskFirst
                label={t('access_remove')}
                question={t('access_remove_sure', { count: system.given })}
                onDo={async () => {
                  await call('credentialSystems.remove', {
                    params: { companyId, systemId: system.id },
                  })
                  await again()
                  open('')
                }}
              />
            </ConnectionEnd>
          )}
        </>
      )}
    </Connection>
  )
}
