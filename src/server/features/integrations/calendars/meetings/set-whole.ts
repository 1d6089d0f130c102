import type { CalendarAct } from '#domain/calendar/plan-message.ts'
import { cancelMeeting } from '#server/features/visits/meetings/cancel-meeting.ts'
import type { Applied, Applying } from './apply-acts.ts'
import { deleteEvent } from './queries.ts'
import { seriesHere } from './series-here.ts'
import { keepHeard, standingMeeting, writeMeeting } from './write-meeting.ts'

/**
 * A meeting, or a series. Its days that were changed by themselves before stay so, as long as the series has them; the others end.
 * @throws ApiError
 */
export async function setWhole(applying: Applying, asked: CalendarAct): Promise<Applied> {
  const { tx, company, act, rows, spokenOf, isState } = applying
  const all = await rows()
  const whole = all.find((row) => row.recurrence_id === null)
  const days = all.flatMap((row) =>
    row.recurrence_id === null ? [] : { ...row, recurrence_id: row.recurrence_id },
  )
  const staying = days.filter((row) => !isState || spokenOf.includes(row.recurrence_id))
  const apart = [...new Set([...staying.map((row) => row.recurrence_id), ...spokenOf])]
  const times = seriesHere(asked.event, company, act.at, apart)
  const starts = times?.starts ?? new Set<string>()
  for (const day of days) {
    const isKept = !isState && starts.has(day.recurrence_id)
    if (isKept || spokenOf.includes(day.recurrence_id)) continue
    const meeting = await standingMeeting(applying, day.meeting_id)
    if (meeting !== undefined) await cancelMeeting(tx, company, act, meeting.meeting_id)
    await deleteEvent(tx, company.companyId, day.event_id)
  }
  if (times === null) return { meetingId: null, listedUntil: null, isOver: true }
  const before = await standingMeeting(applying, whole?.meeting_id)
  const meetingId = await writeMeeting(applying, asked, times, before, whole?.event_id ?? null)
  await keepHeard(applying, asked, meetingId)
  return { meetingId, listedUntil: times.listedUntil, isOver: false }
}
