import { isLocalDate } from '../time/calendar-date.ts'

/** The three parts of a visit id: the day, and the outside ids of meeting and visitor. Reference §9, API. */
export type VisitId = {
  /** Local date of the occurrence, `YYYY-MM-DD`. */
  readonly date: string
  /** For example `M-01j…`. */
  readonly meetingId: string
  /** For example `V-01j…`. */
  readonly visitorId: string
}

const pattern = /^(\d{4}-\d{2}-\d{2})\/([A-Za-z]-\w+)\/([A-Za-z]-\w+)$/

/** Reads `date/{letter}-{word}/{letter}-{word}`; null when the text has another form or the date does not exist. Spec §5, Visit id. */
export function parseVisitId(text: string): VisitId | null {
  const [, date = '', meetingId = '', visitorId = ''] = pattern.exec(text) ?? []
  return isLocalDate(date) ? { date, meetingId, visitorId } : null
}

/** Writes `date/{letter}-{word}/{letter}-{word}`. Spec §3, Visit. */
export function formatVisitId(id: VisitId): string {
  return `${id.date}/${id.meetingId}/${id.visitorId}`
}
