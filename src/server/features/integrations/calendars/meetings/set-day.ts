import { localDateOf } from '#domain/time/local-date.ts'
import type { CalendarAct } from '#domain/calendar/plan-message.ts'
import { changeOccurrences } from '#server/features/visits/meetings/occurrences/change-occurrences.ts'
import { expandRecurrence } from '#server/features/visits/meetings/occurrences/expand-recurrence.ts'
import { recurrenceOf } from '#server/features/visits/meetings/occurrences/split-meeting.ts'
import type { MeetingRow } from '#server/features/visits/meetings/queries.ts'
import type { Applied, Applying } from './apply-acts.ts'
import {
  inputOf,
  keepHeard,
  newsOf,
  standingMeeting,
  wantedOf,
  writeMeeting,
} from './write-meeting.ts'

/** One day of a series that is otherwise than the rest. `day`: when it would have begun. @throws ApiError */
export async function setDay(
  applying: Applying,
  asked: CalendarAct,
  day: string,
): Promise<Applied> {
  const all = await applying.rows()
  const row = all.find((one) => one.recurrence_id === day)
  const whole = all.find((one) => one.recurrence_id === null)
  const own = await standingMeeting(applying, row?.meeting_id)
  const series = await standingMeeting(applying, whole?.meeting_id)
  const { startAt, endAt } = asked.event
  const single = { startAt, endAt, recurrence: null }
  const isOfSeries = own === undefined && series !== undefined && hasDay(applying, series, day)
  const meetingId = isOfSeries
    ? await takeOut(applying, asked, series, whole?.event_id ?? null, day)
    : await writeMeeting(applying, asked, single, own, row?.event_id ?? null)
  await keepHeard(applying, asked, meetingId)
  return { meetingId, listedUntil: null, isOver: false }
}

/** Whether the series has a day that begins then, and is not over. */
export function hasDay(
  { company: { timeZone }, act }: Applying,
  series: MeetingRow,
  day: string,
): boolean {
  const recurrence = recurrenceOf(series)
  const date = localDateOf(day, timeZone)
  if (recurrence === null || date < localDateOf(act.at, timeZone)) return false
  const times = { startAt: series.start_at, endAt: series.end_at, recurrence }
  const found = expandRecurrence(times, { timeZone, fromDate: date, now: act.at })
  return found.ok && found.occurrences.some(({ startAt }) => startAt === day)
}

/** The visits of that day keep their passes and answers. */
async function takeOut(
  applying: Applying,
  { event, visitors }: CalendarAct,
  series: MeetingRow,
  guestsOf: string | null,
  day: string,
): Promise<string> {
  const { tx, company, act } = applying
  const wanted = await wantedOf(applying, visitors, series.meeting_id, guestsOf)
  const { meetingId } = await changeOccurrences(tx, company, act, {
    scope: 'DAY',
    date: localDateOf(day, company.timeZone),
    meetingId: series.meeting_id,
    title: event.title,
    description: event.description,
    checkinNotificationType: newsOf(series),
    startAt: event.startAt,
    endAt: event.endAt,
    hostId: series.host_id,
    visitors: wanted.map(inputOf),
  })
  return meetingId
}
