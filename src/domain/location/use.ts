/** What uses what is set up at a location: said before it is put away. Issue 14 §8. */

import type { Right } from '../rights/right.ts'

/** What somebody may want to put away, each by its id as it is shown; a visitor type by its code. FLOW_MEDIUM: what a screen of a flow shows. */
export const usedThings = [
  'FLOW',
  'FLOW_MEDIUM',
  'AGREEMENT',
  'CUSTOM_FIELD',
  'VISITOR_TYPE',
  'KIOSK',
  'DESK_AREA',
] as const
export type UsedThing = (typeof usedThings)[number]

/**
 * REGISTRATION, DESK_QUESTIONS: what visitors, or people who book a desk, are asked. INSTRUCTIONS: what kiosks show. FLOWS: what
 * screens ask or show, edited or published, and the agreements that they guarantee. PAST_FLOWS: earlier versions of flows. AGREEMENTS:
 * conditions and texts. BADGES: what they show. COMPANIES: whose visitors a kiosk welcomes. KIOSKS: their wallpaper. TABLET: one is paired.
 * QUEUE: records that still wait on the tablet. CONFLICTS: records that reception has yet to settle. PRINTER: one of its own prints the badges of an entrance.
 * SCANNER: ID scanners that stand at a kiosk.
 * DESKS: those of a space. OWNERS: people to whom they belong. TEAMS: for which it is kept. VISITS, BOOKINGS: to come. PAST_VISITS,
 * PAST_BOOKINGS, SIGNATURES: history.
 */
export const uses = [
  'REGISTRATION',
  'DESK_QUESTIONS',
  'INSTRUCTIONS',
  'FLOWS',
  'PAST_FLOWS',
  'AGREEMENTS',
  'BADGES',
  'COMPANIES',
  'KIOSKS',
  'TABLET',
  'QUEUE',
  'CONFLICTS',
  'PRINTER',
  'SCANNER',
  'DESKS',
  'OWNERS',
  'TEAMS',
  'VISITS',
  'BOOKINGS',
  'PAST_VISITS',
  'PAST_BOOKINGS',
  'SIGNATURES',
] as const
export type Use = (typeof uses)[number]

/** What may go for good where nothing refers to it, each by its id as it is shown. */
export const removableThings = [
  'FLOW',
  'AGREEMENT',
  'CUSTOM_FIELD',
  'USER',
  'KIOSK',
  'DESK_AREA',
] as const
export type RemovableThing = (typeof removableThings)[number]

/** Who may put a thing away may let it go. */
export const rightToRemove: Readonly<Record<RemovableThing, Right>> = {
  FLOW: 'EDIT_FLOWS',
  AGREEMENT: 'EDIT_AGREEMENTS',
  CUSTOM_FIELD: 'EDIT_FLOWS',
  USER: 'EDIT_USERS',
  KIOSK: 'EDIT_KIOSKS',
  DESK_AREA: 'EDIT_DESK_AREAS',
}

/** What is a part of the thing itself, and goes with it. */
const ownParts: ReadonlySet<Use> = new Set(['DESKS', 'TEAMS', 'COMPANIES', 'PRINTER'])

/** What keeps a thing from going for good: whatever is no part of it. What refers to it by a key is for the database to know. */
export function usesAgainstRemoval<Found extends { readonly use: Use }>(
  found: readonly Found[],
): readonly Found[] {
  return found.filter(({ use }) => !ownParts.has(use))
}

/** Settings that would ask for what is not there any more, and days on which people count on their desk: they are changed first. */
const blocking: ReadonlySet<Use> = new Set([
  'REGISTRATION',
  'DESK_QUESTIONS',
  'INSTRUCTIONS',
  'BOOKINGS',
])

/** Whether what is used like this may be put away. History never keeps anything: it stays as it is. */
export function mayPutAway(found: readonly { readonly use: Use }[]): boolean {
  return found.every(({ use }) => !blocking.has(use))
}
