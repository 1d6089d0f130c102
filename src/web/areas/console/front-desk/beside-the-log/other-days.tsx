import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ConsoleView, listQuery } from '#domain/console/console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { StatusChip } from '../log/status-chip.tsx'
import { ViewLink } from '#web/areas/console/frame/view-link.tsx'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { dateWords, hostName, visitorName } from '../visit-words.ts'
import { otherDaysQuery } from './log-queries.ts'
import './other-days.css'

/** Below the list of a day that is searched: when else people of such a name come, or came. */
export function OtherDays({ view }: { readonly view: ConsoleView }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page, today } = useConsole()
  const { companyId } = page.location
  const { data } = useQuery(otherDaysQuery(useFrontDesk(), companyId, listQuery(view, today)))
  if (data === undefined || data.visits.length === 0) return null
  return (
    <section className="other-days" aria-label={t('console_other_days')}>
      <h2>{t('console_other_days')}</h2>
      <ul>
        {data.visits.map((visit) => (
          <li key={visit.id}>
            <ViewLink view={dayOf(view, visit.id)}>
              <strong dir="auto">{visitorName(translator, visit)}</strong>
              <span>{dateWords(translator, visit.id.slice(0, 10))}</span>
              <span dir="auto">{hostName(visit)}</span>
              <StatusChip visit={visit} />
            </ViewLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The visit, in the list of its own day. */
function dayOf(view: ConsoleView, id: string): ConsoleView {
  const { date, meetingId, visitorId } = visitParams('', id)
  const visit = { date, meetingId, visitorId }
  return { ...view, date: view.whose === 'own' ? view.date : date, show: null, visit }
}
