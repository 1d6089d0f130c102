import { isolate } from '#contract/messages/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffVisit, VisitList } from '#contract/page.ts'
import { visitRoute } from '#domain/console/console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { StatusChip } from '#web/areas/console/front-desk/log/status-chip.tsx'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { visitParams } from '#web/areas/console/front-desk/visit-params.ts'
import { dateWords, hostName } from '#web/areas/console/front-desk/visit-words.ts'
import { seriesQuery } from './directory-queries.ts'

type Meeting = VisitList['meetings'][number]

/** The visits of one person, the newest day first; a meeting on several days is one row, which opens. */
export function VisitorHistory({
  desk,
  visitorId,
  history,
}: {
  readonly desk: FrontDesk
  readonly visitorId: string
  readonly history: VisitList
}): ReactNode {
  const { t } = useTranslator()
  const meetings = new Map<string, Meeting>(
    history.meetings.map((meeting) => [meeting.id, meeting]),
  )
  return (
    <section>
      <h2>{t('directory_visits')}</h2>
      {history.visits.length === 0 && <p>{t('directory_visits_none')}</p>}
      <ul className="rows directory-rows">
        {history.visits.map((visit) => {
          const meeting = meetings.get(meetingOf(visit))
          return (
            <li key={visit.id}>
              <VisitLink visit={visit} />
              {meeting !== undefined && meeting.dates > 1 && (
                <OtherDates desk={desk} visitorId={visitorId} meeting={meeting} shown={visit.id} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The other visits of a meeting, read when they are looked at. */
function OtherDates({
  desk,
  visitorId,
  meeting: { id: meetingId, dates, until },
  shown,
}: {
  readonly desk: FrontDesk
  readonly visitorId: string
  readonly meeting: Meeting
  readonly shown: string
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  const read = useQuery({
    ...seriesQuery(desk, page.location.companyId, { visitorId, meetingId }),
    enabled: isOpen,
  })
  return (
    <details
      className="directory-series"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('console_meeting_dates', { dates, until })}</summary>
      {isOpen && <ReadStates read={read} gone={t('directory_visits_none')} />}
      {read.data !== undefined && (
        <ul className="rows directory-rows">
          {read.data.visits
            .filter(({ id }) => id !== shown)
            .map((visit) => (
              <li key={visit.id}>
                <VisitLink visit={visit} />
              </li>
            ))}
        </ul>
      )}
    </details>
  )
}

function VisitLink({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const translator = useTranslator()
  const { language, t } = translator
  const href = useHref()
  return (
    <a href={href(visitRoute, { params: visitParams('', visit.id) })}>
      <strong>
        {t('console_when', {
          day: dateWords(translator, visit.id.slice(0, 10)),
          from: visit.startAt,
          to: visit.endAt,
        })}
      </strong>
      <span className="muted" dir="auto">
        {[visit.title, hostName(visit)]
          .filter((text) => text !== '')
          .map((text) => isolate(text, language))
          .join(' · ')}
      </span>
      <StatusChip visit={visit} />
    </a>
  )
}

/** `2026-11-21/M-…/V-…` */
function meetingOf({ id }: StaffVisit): string {
  return id.split('/')[1] ?? ''
}
