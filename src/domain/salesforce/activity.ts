/** When a visit is an activity in Salesforce, and what stands there. Issue 15 §4. */
import { epochMs } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { EventKind } from '#domain/audit/event-kind.ts'

/** INVITED: from the invitation on. CHECKED_IN: from the check-in on. */
export const activityChoices = ['INVITED', 'CHECKED_IN', 'NONE'] as const
export type ActivityChoice = (typeof activityChoices)[number]

/** The field by which an activity is found again, which somebody makes in Salesforce. */
export const activityField = 'FoyerVisitId__c'

/** By which an activity may change. */
export const activityEvents = [
  'visit.created',
  'visit.updated',
  'visit.host_replaced',
  'visit.registered',
  'visit.details_confirmed',
  'visit.walked_in',
  'visit.approved',
  'visit.denied',
  'visit.checked_in',
  'visit.checked_out',
  'visit.reset',
  'visit.cancelled',
] as const satisfies readonly EventKind[]

/** Salesforce takes no longer event. */
const longestMs = 14 * DAY_MS
/** As its fields are declared. */
const maxSubject = 255
const maxPlace = 255

export type ActivityVisit = {
  readonly isCancelled: boolean
  readonly isDenied: boolean
  /** ISO 8601, like all times here. */
  readonly startAt: string
  readonly endAt: string
  readonly arrivedAt: string | null
  readonly leftAt: string | null
  /** Of the meeting; may be empty. */
  readonly title: string
  /** The full name. */
  readonly host: string
  readonly location: string
}

/** The fields of an Event besides whom it is about. */
export type Activity = {
  readonly Subject: string
  readonly StartDateTime: string
  readonly EndDateTime: string
  readonly Location: string
  readonly Description: string
}

/** What is to stand there by now; null: nothing. @param line names the visit where its meeting has no title */
export function activityOf(
  visit: ActivityVisit,
  choice: ActivityChoice,
  line: { readonly title: string; readonly host: string },
): Activity | null {
  const { isCancelled, isDenied, arrivedAt, leftAt } = visit
  const isOver = isCancelled || isDenied
  if (isOver || choice === 'NONE' || (choice === 'CHECKED_IN' && arrivedAt === null)) return null
  const from = arrivedAt ?? visit.startAt
  const until = leftAt ?? visit.endAt
  const lastsMs = Math.min(longestMs, Math.max(0, epochMs(until) - epochMs(from)))
  return {
    Subject: cut(visit.title === '' ? line.title : visit.title, maxSubject),
    StartDateTime: from,
    EndDateTime: plusMs(from, lastsMs),
    Location: cut(visit.location, maxPlace),
    Description: line.host,
  }
}

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('')
