import '../settings/desk-settings.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { serviceDeskPaths } from '../service-desk-paths.ts'
import { prioritiesQuery } from '../ticket-queries.ts'
import { PriorityForm } from './priority-form.tsx'
import { PriorityList } from './priority-list.tsx'
import { newPriority, route } from './route.ts'

/** How urgent tickets can be, and by when each is to be solved. Issue 17 §2. */
export default function PrioritiesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_SERVICE_DESK')
  return (
    <ScreenFrame
      title={t('settings_ticket_priorities')}
      forbidden={mayChange ? null : t('service_desk_forbidden')}
    >
      <Priorities />
    </ScreenFrame>
  )
}

function Priorities(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(serviceDeskPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = prioritiesQuery(call, page.location.companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('service_desk_forbidden')} />
  const refresh = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  if (search.priority === '') {
    return <PriorityList call={call} priorities={read.data} onChanged={refresh} />
  }
  const priority = read.data.find(({ id }) => id === search.priority) ?? null
  return (
    <section>
      <BackButton onClick={() => go({ priority: '' })}>
        {t('settings_ticket_priorities')}
      </BackButton>
      <h2 dir="auto">{priority?.name ?? t('priorities_add')}</h2>
      {priority === null && search.priority !== newPriority ? (
        <p>{t('priorities_gone')}</p>
      ) : (
        <PriorityForm
          key={search.priority}
          call={call}
          priority={priority}
          others={read.data}
          onChanged={async (isDone) => {
            await refresh()
            if (isDone) go({ priority: '' })
          }}
        />
      )}
    </section>
  )
}
