import { outsideId } from '#contract/ids.ts'
import {
  partBefore,
  partFrom,
  withoutDay,
  type EditScope,
  type Recurrence,
} from '#domain/visit/invitation/series-edit.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { meetingSubject } from '../create-meeting.ts'
import { expandRecurrence, type Occurrence } from './expand-recurrence.ts'
import type { StoredVisit } from './plan-visits.ts'
import { insertMeeting, updateMeeting, type MeetingRow } from '../queries.ts'
import { moveVisits } from './queries-occurrences.ts'
import { copyRecipients } from '../people/queries-recipients.ts'

export type Part = {
  readonly meetingId: string
  readonly startAt: string
  readonly endAt: string
  readonly recurrence: Recurrence | null
  /** Its visits as they stood under the other meeting. */
  readonly moved: readonly VisitKey[]
}

/** The day of a series, `date` that of the location. @throws ApiError not_found */
export function occurrenceOn(
  meeting: MeetingRow,
  recurrence: Recurrence | null,
  { timeZone }: Pick<CompanyCard, 'timeZone'>,
  { at }: Pick<Act, 'at'>,
  date: string,
): Occurrence {
  const found = occurrencesFrom(meeting, recurrence, timeZone, at)
  return mustFind(found.find(({ visitDate }) => visitDate === date))
}

/** Only this feature's verbs write it. */
export function recurrenceOf({ recurrence }: Pick<MeetingRow, 'recurrence'>): Recurrence | null {
  return recurrence as Recurrence | null
}

/**
 * Makes one day of a series, or the days from there on, a meeting of their own that is the same in everything: whatever is
 * changed then leaves the other days as they are. Visits that nobody has begun go with it.
 * @throws ApiError not_found without an occurrence on that day, validation_failed for a rule that cannot be cut there.
 */
export async function splitMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  before: MeetingRow,
  { scope, date, visits }: { scope: EditScope; date: string; visits: readonly StoredVisit[] },
): Promise<Part> {
  const { companyId, timeZone } = company
  const recurrence = recurrenceOf(before) ?? { rrule: 'FREQ=DAILY;COUNT=1' }
  const { startAt, endAt } = occurrenceOn(before, recurrence, company, act, date)
  const all = (rule: Recurrence | null, start = before) =>
    occurrencesFrom(start, rule, timeZone, act.at)
  const ruled = all({ rrule: recurrence.rrule })
  const count = ruled.filter(({ visitDate }) => visitDate < date).length
  const rest =
    scope === 'DAY' ? withoutDay(recurrence, startAt) : partBefore(recurrence, date, timeZone)
  const own = scope === 'DAY' ? null : partFrom(recurrence, date, timeZone, count)
  const meetingId = uuid7()
  const row = { ...before, start_at: startAt, end_at: endAt }
  refuseOtherDays(all(recurrence), [...all(rest), ...all(own, row)])
  await insertMeeting(tx, {
    ...row,
    meeting_id: meetingId,
    recurrence: own === null ? null : JSON.stringify(own),
  })
  await copyRecipients(tx, companyId, { from: before.meeting_id, to: meetingId })
  await moveVisits(tx, companyId, { from: before.meeting_id, to: meetingId }, visits)
  const sequence = before.sequence + 1
  await updateMeeting(tx, companyId, before.meeting_id, {
    recurrence: JSON.stringify(rest),
    sequence,
  })
  await appendEvents(tx, companyId, act, [
    {
      kind: 'meeting.updated',
      subject: meetingSubject(before.meeting_id),
      payload: { changed: ['recurrence'], sequence },
    },
    {
      kind: 'meeting.created',
      subject: meetingSubject(meetingId),
      payload: { visits: visits.length, splitFrom: outsideId('M', before.meeting_id) },
    },
  ])
  const moved = visits.map(({ visitDate, visitorId }) => ({
    visitDate,
    meetingId: before.meeting_id,
    visitorId,
  }))
  return { meetingId, startAt, endAt, recurrence: own, moved }
}

function occurrencesFrom(
  meeting: Pick<MeetingRow, 'start_at' | 'end_at'>,
  recurrence: Recurrence | null,
  timeZone: string,
  now: string,
): readonly Occurrence[] {
  const times = { startAt: meeting.start_at, endAt: meeting.end_at, recurrence }
  const expansion = expandRecurrence(times, { timeZone, fromDate: '', now })
  if (expansion.ok) return expansion.occurrences
  if (expansion.reason === 'no_occurrence') return []
  throw new ApiError('validation_failed', [{ field: 'params.date', code: expansion.reason }])
}

/** The parts together have the days of the whole; a rule that counts in another way is not cut. */
function refuseOtherDays(whole: readonly Occurrence[], parts: readonly Occurrence[]): void {
  const last = whole.at(-1)?.startAt ?? ''
  const starts = new Set(parts.map(({ startAt }) => startAt).filter((start) => start <= last))
  const isSame = starts.size === whole.length && whole.every(({ startAt }) => starts.has(startAt))
  if (isSame) return
  throw new ApiError('validation_failed', [{ field: 'params.date', code: 'series_not_divisible' }])
}
