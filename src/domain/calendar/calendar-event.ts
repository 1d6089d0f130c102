/** A meeting as somebody's calendar has it, however it came: by mail, or read from a calendar. Issue 15 §4. */

export type CalendarPerson = {
  /** In small letters. */
  readonly email: string
  readonly name: string
}

export type CalendarAttendee = CalendarPerson & {
  /** A room, a projector or a list of people is nobody. */
  readonly isPerson: boolean
  /** Only kept informed. */
  readonly isOnlyTold: boolean
  readonly hasDeclined: boolean
}

/** What RFC 5545 repeats by; dates are instants. */
export type CalendarRecurrence = {
  readonly rrule: string
  readonly exrule?: string
  readonly rdate: readonly string[]
  readonly exdate: readonly string[]
}

export type CalendarEvent = {
  readonly uid: string
  /** The instant at which the changed day of a series began before; null for the whole. */
  readonly recurrenceId: string | null
  /** The day and all that follow. */
  readonly isAndFuture: boolean
  readonly sequence: number
  /** When this state of it was written; null where nothing is said. */
  readonly stampedAt: string | null
  readonly organiser: CalendarPerson | null
  readonly attendees: readonly CalendarAttendee[]
  readonly startAt: string
  readonly endAt: string
  /** In which it repeats; null where only its rules are known. */
  readonly zone: string | null
  readonly recurrence: CalendarRecurrence | null
  readonly title: string
  readonly description: string
  readonly isCancelled: boolean
  /** What of it can't be understood, so that it can't be made. */
  readonly problem: EventProblem | null
}

/** A zone that nobody knows, or more rules than a meeting can have. */
export type EventProblem = 'zone_unknown' | 'recurrence_unreadable'

export type CalendarMessage = {
  /** In capitals; empty where a calendar was read. */
  readonly method: string
  readonly events: readonly CalendarEvent[]
}

/** Why a calendar can't be read. */
export const calendarFaults = ['no_calendar', 'broken', 'too_large'] as const
export type CalendarFault = (typeof calendarFaults)[number]
