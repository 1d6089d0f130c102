/** A location that is closed for good. Issue 16 §1. */
import { addDays, localDateOf } from '../time/local-date.ts'

/** CLOSING: its last day is chosen and not over yet. CLOSED: it is. */
export const closingStates = ['OPEN', 'CLOSING', 'CLOSED'] as const
export type ClosingState = (typeof closingStates)[number]

/** What ends when a location closes, in the order in which it is ended. CONNECTIONS: integrations of its own. */
export const closingParts = ['VISITS', 'BOOKINGS', 'KIOSKS', 'CONNECTIONS', 'PEOPLE'] as const
export type ClosingPart = (typeof closingParts)[number]

/** The last day of which data about visitors is kept. @param keepDays after the last day */
export function keptUntil(lastDay: string, keepDays: number): string {
  return addDays(lastDay, keepDays)
}

/** So long a system that a location was connected to has to hear that it isn't any more. */
export const mostDaysOfParting = 7

/**
 * Whether what is to come may be ended, once the last day is over: nobody is lost from an emergency's list, or from who is in, by it.
 * Visitors who are still in are checked out by the location's own rule at the latest.
 */
export function maySetOut({
  emergency,
  inside,
}: {
  readonly emergency: boolean
  readonly inside: number
}): boolean {
  return !emergency && inside === 0
}

/** A last day lies at most so far ahead. */
export const mostDaysAhead = 730

/** @param lastDay a date of the location; null: none was chosen. @param now ISO 8601 */
export function closingState(lastDay: string | null, now: string, zone: string): ClosingState {
  if (lastDay === null) return 'OPEN'
  return localDateOf(now, zone) > lastDay ? 'CLOSED' : 'CLOSING'
}

/** The first of these days on which nobody can come, because the location has closed by then; null: it is open on all of them. */
export function dayAfterClosing(days: readonly string[], lastDay: string | null): string | null {
  if (lastDay === null) return null
  return days.toSorted().find((day) => day > lastDay) ?? null
}

/**
 * Why a location can't close like this. PAST: the day is over there. TOO_FAR: nobody plans so far ahead. EMERGENCY: one is running.
 * VISITORS_INSIDE: it would be over tonight, and visitors are still in. NAME: what was typed isn't what the location is called. LAST: the
 * organisation has no other open location.
 */
export const closingFaults = [
  'PAST',
  'TOO_FAR',
  'EMERGENCY',
  'VISITORS_INSIDE',
  'NAME',
  'LAST',
] as const
export type ClosingFault = (typeof closingFaults)[number]

export type ClosingWish = {
  readonly lastDay: string
  /** The day there, now. */
  readonly today: string
  readonly typedName: string
  readonly name: string
  readonly hasEmergency: boolean
  readonly visitorsInside: number
  readonly otherOpenLocations: number
}

/** The first thing that is in the way; null: nothing is. */
export function closingFault(wish: ClosingWish): ClosingFault | null {
  const { lastDay, today } = wish
  if (lastDay < today) return 'PAST'
  if (lastDay > addDays(today, mostDaysAhead)) return 'TOO_FAR'
  if (wish.otherOpenLocations === 0) return 'LAST'
  if (wish.hasEmergency) return 'EMERGENCY'
  if (lastDay === today && wish.visitorsInside > 0) return 'VISITORS_INSIDE'
  return isName(wish.typedName, wish.name) ? null : 'NAME'
}

/** Whatever spaces are around it; letters as they are. */
function isName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return plain(typed) === plain(name)
}
