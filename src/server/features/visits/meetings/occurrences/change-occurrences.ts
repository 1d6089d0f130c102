import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { epochMs } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { localDateOf, localTimeOf } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { needsOwnMeeting, reachOf } from '#domain/visit/invitation/meeting-change.ts'
import { atHour, type EditScope } from '#domain/visit/invitation/series-edit.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { inOrder } from '../create-meeting.ts'
import type { StoredVisit } from './plan-visits.ts'
import { cancelVisits, lockMeeting, lockVisits } from '../queries.ts'
import type { MeetingInput } from '../people/resolve-visitors.ts'
import { occurrenceOn, recurrenceOf, splitMeeting, type Part } from './split-meeting.ts'
import { updateMeeting } from '../update-meeting.ts'

type Change = Omit<MeetingInput, 'recurrence'> & {
  readonly meetingId: string
  /** The day at the location that is changed, or from which on. */
  readonly date: string
  readonly scope: EditScope
}

/**
 * Changes one day of a meeting, or that day and all that follow; other days and what has begun stay as they are.
 * @returns the meeting that has those days now, and its visits.
 * @throws ApiError not_found | no_host_found | validation_failed | invalid_answer | visit_past, and visit_status_conflict
 *   when somebody has arrived on one of the days.
 */
export async function changeOccurrences(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { scope, date, ...change }: Change,
): Promise<{ readonly meetingId: string; readonly visits: readonly VisitKey[] }> {
  const { companyId, timeZone } = company
  const { meetingId } = change
  const today = localDateOf(act.at, timeZone)
  if (date < today) throw new ApiError('visit_past')
  const before = mustFind(await lockMeeting(tx, companyId, meetingId))
  const recurrence = recurrenceOf(before)
  if (recurrence === null) {
    const visits = await updateMeeting(tx, company, act, { ...change, recurrence })
    return { meetingId, visits }
  }
  if (scope === 'UPCOMING' && localDateOf(change.startAt, timeZone) !== date) {
    throw new ApiError('validation_failed', [{ field: 'body.startAt', code: 'common_error_date' }])
  }
  const stored = (await lockVisits(tx, companyId, meetingId)).filter(({ cancelled }) => !cancelled)
  const reach = reachOf(stored, { scope, date, today })
  if (reach.begun.some(({ status }) => status !== 'DENIED')) {
    throw new ApiError('visit_status_conflict')
  }
  // Who was denied stays so, where they are.
  const denied = new Set(reach.begun.map(({ visitorId }) => visitorId))
  const visitors = change.visitors.filter(({ id }) => id === undefined || !denied.has(id))
  const named = new Set(visitors.map(({ id }) => id))
  const part: Part = needsOwnMeeting(reach, scope, true)
    ? await splitMeeting(tx, company, act, before, {
        scope,
        date,
        visits: await withoutRemoved(tx, company, act, meetingId, reach.open, named),
      })
    : { meetingId, startAt: before.start_at, endAt: before.end_at, recurrence, moved: [] }
  const { startAt } = occurrenceOn(before, recurrence, company, act, date)
  const visits = await updateMeeting(tx, company, act, {
    ...change,
    ...timesOf(part, change, scope, { timeZone, isMoved: startAt !== change.startAt }),
    visitors,
    meetingId: part.meetingId,
    moved: part.moved,
  })
  return { meetingId: part.meetingId, visits }
}

/** A series keeps its days and takes the hour; one day takes both. */
function timesOf(
  { startAt, recurrence }: Part,
  change: Pick<Change, 'startAt' | 'endAt'>,
  scope: EditScope,
  { timeZone, isMoved }: { readonly timeZone: string; readonly isMoved: boolean },
): Pick<MeetingInput, 'startAt' | 'endAt' | 'recurrence'> {
  if (scope === 'DAY' || recurrence === null) {
    return { startAt: change.startAt, endAt: change.endAt, recurrence: null }
  }
  const durationMs = epochMs(change.endAt) - epochMs(change.startAt)
  if (!isMoved)
    return { startAt, endAt: plusMs(startAt, durationMs), recurrence: fresh(recurrence) }
  const from = localTimeOf(change.startAt, timeZone)
  const moved = wallClockInstant(localDateOf(startAt, timeZone), from, timeZone)
  return {
    startAt: moved,
    endAt: plusMs(moved, durationMs),
    recurrence: fresh(atHour(recurrence, startAt, from, timeZone)),
  }
}

function fresh({ rdate, exdate, ...rule }: NonNullable<Part['recurrence']>) {
  return {
    ...rule,
    ...(rdate === undefined ? {} : { rdate: [...rdate] }),
    ...(exdate === undefined ? {} : { exdate: [...exdate] }),
  }
}

/** Visitors who are named no more do not come: their visits end where they stood. @returns the others. */
async function withoutRemoved(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  meetingId: string,
  open: readonly StoredVisit[],
  named: ReadonlySet<string | undefined>,
): Promise<readonly StoredVisit[]> {
  const gone = open.filter(({ visitorId }) => !named.has(visitorId))
  await cancelVisits(tx, companyId, meetingId, gone, act.at)
  const events = inOrder(gone).map(({ visitDate, visitorId, occurrence }) => ({
    kind: 'visit.cancelled' as const,
    subject: visitSubject({ visitDate, meetingId, visitorId }),
    payload: { occurrence },
  }))
  await appendEvents(tx, companyId, act, events)
  return open.filter(({ visitorId }) => named.has(visitorId))
}
