import type { ReactNode } from 'react'
import { addressOf } from '#domain/console/route.ts'
import { visitRoute } from '#domain/console/console-view.ts'
import { fullName } from '#domain/name/full-name.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { dateWords } from '#web/areas/console/front-desk/visit-words.ts'
import { StatusMark } from '#web/areas/console/front-desk/log/status-chip.tsx'
import type { LocationVisit } from './all-visits-query.ts'

/** When by the location's clock, where, who comes to whom, and how it stands. It leads to the visit where one works there. */
export function VisitRow({
  visit,
  at,
}: {
  readonly visit: LocationVisit
  /** When this was true, ISO 8601. */
  readonly at: string | undefined
}): ReactNode {
  const { today } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const { id, location, visitor, host, status, startAt, since, opens } = visit
  const [date = '', meetingId = '', visitorId = ''] = id.split('/')
  const there = translator.inZone(location.timeZone)
  const { firstname, lastname, email, companyName } = visitor
  const name = fullName({ firstname, lastname }) || email || t('console_visitor_erased')
  const isOtherDay =
    at !== undefined && date !== today && date === localDateOf(at, location.timeZone)
  return (
    <li className="all-visits-row">
      <div className="all-visits-when">
        <time className="numeric" dateTime={startAt}>
          {there.t('console_at', { at: startAt })}
        </time>
        {/* Elsewhere it is another day already, or still. */}
        {isOtherDay && <span className="muted">{dateWords(translator, date)}</span>}
        <span className="muted" dir="auto">
          {location.name}
        </span>
      </div>
      <div className="all-visits-who">
        {opens ? (
          <a
            dir="auto"
            href={
              baseFolder +
              addressOf(visitRoute, {
                companyId: location.id,
                params: { date, meetingId, visitorId },
              })
            }
          >
            {name}
          </a>
        ) : (
          <span className="all-visits-name" dir="auto">
            {name}
          </span>
        )}
        {companyName !== '' && (
          <span className="muted" dir="auto">
            {companyName}
          </span>
        )}
      </div>
      <div className="all-visits-host">
        <span dir="auto">{host}</span>
      </div>
      <div className="all-visits-state">
        <StatusMark status={status} />
        {since !== null && (
          <span className="muted numeric">
            {there.t(status === 'CHECKED_OUT' ? 'console_at' : 'console_since', { at: since })}
          </span>
        )}
      </div>
    </li>
  )
}
