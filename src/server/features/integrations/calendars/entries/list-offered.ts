/** Which calendars somebody who has consented at a vendor can choose from. */
import { isConsented } from '#domain/calendar/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { listGoogleCalendars } from '../google/open-google.ts'
import { listGraphCalendars } from '../graph/open-graph.ts'
import { refuseLesser } from '../mail/save-mailbox.ts'
import { findCalendar, type CalendarKey } from './queries.ts'
import { kindOf, vendorAccess } from './stored-calendar.ts'

/** Somebody waits for it. */
const patienceMs = 8_000
const wholeMs = 15_000

const offered = { GOOGLE: listGoogleCalendars, MICROSOFT: listGraphCalendars } as const

/** @throws ApiError not_found | forbidden | conflict where it is no vendor's */
export async function listOffered(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>,
  key: CalendarKey,
  act: Act,
) {
  refuseLesser(act)
  const row = mustFind(await deps.db.inTenant(key.companyId, (tx) => findCalendar(tx, key)))
  const kind = kindOf(row)
  if (!isConsented(kind)) throw new ApiError('conflict')
  try {
    const course = { signal: AbortSignal.timeout(wholeMs), patienceMs }
    const calendars = await offered[kind](vendorAccess(deps, row, key, course))
    return { fault: null, calendars: [...calendars] }
  } catch (error) {
    if (error instanceof CalendarFault) return { fault: error.fault, calendars: [] }
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
    return { fault: 'timeout' as const, calendars: [] }
  }
}
