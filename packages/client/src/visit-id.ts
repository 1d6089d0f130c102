/** A visit's id is its address: the day, the meeting and the visitor. */

/** The parts of `2026-11-21/M-…/V-…` that calls about a visit take. @throws TypeError for anything else */
export function visitPath(visitId: string): {
  readonly date: string
  readonly meetingId: string
  readonly visitorId: string
} {
  const [date, meetingId, visitorId, ...more] = visitId.split('/')
  if (date === undefined || meetingId === undefined || visitorId === undefined || more.length > 0) {
    throw new TypeError('a visit id has three parts')
  }
  return { date, meetingId, visitorId }
}
