import { plainLine } from '#server/platform/outgoing/connection-codes.ts'
import type { CalendarConnectionFault } from '#domain/calendar/connection.ts'

/** What keeps a calendar from being read. Never carries what was sent, of which the password is a part. */
export class CalendarFault extends Error {
  override readonly name = 'CalendarFault'
  readonly fault: CalendarConnectionFault
  /** What the other side said, in one line. */
  readonly detail: string
  readonly retryAfterSeconds: number | null

  constructor(
    fault: CalendarConnectionFault,
    {
      detail = '',
      retryAfterSeconds = null,
      ...options
    }: ErrorOptions & {
      readonly detail?: string
      readonly retryAfterSeconds?: number | null
    } = {},
  ) {
    super(`calendar: ${fault}`, options)
    this.fault = fault
    this.detail = plainLine(detail)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
