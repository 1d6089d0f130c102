/** What takes place no more. It is remembered, so that an older message doesn't bring it back. */
import { localDateOf } from '#domain/time/local-date.ts'
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts'
import { cancelMeeting } from '#server/features/visits/meetings/cancel-meeting.ts'
import { cancelOccurrences } from '#server/features/visits/meetings/occurrences/cancel-occurrences.ts'
import type { Applied, Applying } from './apply-acts.ts'
import { keepEvent } from './queries.ts'
import { hasDay } from './set-day.ts'
import { standingMeeting } from './write-meeting.ts'

const ended: Applied = { meetingId: null, listedUntil: null, isOver: false }

/** With the days that were changed by themselves. @throws ApiError visit_status_conflict while a visitor is on site */
export async function endWhole(applying: Applying, event: CalendarEvent): Promise<Applied> {
  const { tx, company, act, rows } = applying
  for (const row of await rows()) {
    const meeting = await standingMeeting(applying, row.meeting_id)
    if (meeting !== undefined) await cancelMeeting(tx, company, act, meeting.meeting_id)
    if (row.recurrence_id !== null) {
      await keepEnded(applying, { ...event, recurrenceId: row.recurrence_id })
    }
  }
  await keepEnded(applying, event)
  return ended
}

/** One day, or that day and all that follow. @throws ApiError */
export async function endDay(
  applying: Applying,
  event: CalendarEvent,
  day: string,
): Promise<Applied> {
  const { tx, company, act } = applying
  const all = await applying.rows()
  const ending = all.filter(
    ({ recurrence_id: start }) =>
      start === day || (event.isAndFuture && start !== null && start > day),
  )
  for (const row of ending) {
    const own = await standingMeeting(applying, row.meeting_id)
    if (own !== undefined) await cancelMeeting(tx, company, act, own.meeting_id)
    await keepEnded(applying, { ...event, recurrenceId: row.recurrence_id })
  }
  const whole = all.find((row) => row.recurrence_id === null)
  const series = await standingMeeting(applying, whole?.meeting_id)
  if (series !== undefined && hasDay(applying, series, day)) {
    await cancelOccurrences(tx, company, act, {
      meetingId: series.meeting_id,
      date: localDateOf(day, company.timeZone),
      scope: event.isAndFuture ? 'UPCOMING' : 'DAY',
    })
  }
  await keepEnded(applying, event)
  return ended
}

async function keepEnded(
  { tx, company: { companyId }, act, uid, hostId }: Applying,
  event: CalendarEvent,
): Promise<void> {
  await keepEvent(tx, companyId, {
    uid,
    recurrence_id: event.recurrenceId,
    host_id: hostId,
    meeting_id: null,
    sequence: event.sequence,
    stamped_at: event.stampedAt,
    sources: [],
    heard_at: act.at,
  })
}
