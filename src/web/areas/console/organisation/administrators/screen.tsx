import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { WithLocations } from '#web/areas/console/frame/locations/with-locations.tsx'
import { newAdministrator } from './administrator-calls.ts'
import { AdministratorForm } from './administrator-form.tsx'
import { AdministratorList } from './administrator-list.tsx'
import { route } from './route.ts'
import { administratorsPaths } from './administrators-paths.ts'
import { administratorsQuery } from './administrators-query.ts'

/** Who manages several locations of the organisation, and what they may. Issue 13 §2. */
export default function AdministratorsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_ADMINISTRATORS')
  return (
    <ScreenFrame
      title={t('settings_administrators')}
      forbidden={mayManage ? null : t('administrators_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

function Shown(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(administratorsPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = administratorsQuery(call)
  const read = useQuery(query)
  if (read.data === undefined)
    return <ReadStates read={read} gone={t('administrators_forbidden')} />
  const { administrator: asked } = search
  if (asked === '') {
    return (
      <AdministratorList administrators={read.data} onOpen={(id) => go({ administrator: id })} />
    )
  }
  const known = read.data.find(({ id }) => id === asked) ?? null
  const back = () => go({ administrator: '' })
  return (
    <section>
      <BackButton onClick={back}>{t('administrators_back')}</BackButton>
      <h2 dir="auto">{known?.email ?? t('administrators_add')}</h2>
      {known === null && asked !== newAdministrator ? (
        <p>{t('administrators_gone')}</p>
      ) : (
        <WithLocations>
          <AdministratorForm
            key={asked}
            administrator={known}
            call={call}
            onDone={async () => {
              await queries.fetchQuery(query)
              back()
            }}
          />
        </WithLocations>
      )}
    </section>
  )
}
