/** People who move to another location of their organisation. Issue 16 §1. */
import { mayPass, type Duty } from '../rights/duty.ts'
import type { Right } from '../rights/right.ts'

/**
 * Why somebody can't move. GONE: they don't work here any more. ALREADY: they have moved there. SOURCE: a directory says where they work
 * and would undo it. FORBIDDEN: they have, or would have there, more rights than whoever moves them. LAST_ADMINISTRATOR: the location
 * keeps one. DEFAULT_RECIPIENT: visitors who name nobody come to them. VISITOR_ON_SITE: a visitor whose visit would be cancelled is
 * here. ADDRESS_TAKEN: somebody else there has the address.
 */
export const moveRefusals = [
  'GONE',
  'ALREADY',
  'SOURCE',
  'FORBIDDEN',
  'LAST_ADMINISTRATOR',
  'DEFAULT_RECIPIENT',
  'VISITOR_ON_SITE',
  'ADDRESS_TAKEN',
] as const
export type MoveRefusal = (typeof moveRefusals)[number]

/** So many move at once. */
export const mostMoved = 50

/** What somebody is at the location that they move to: NEW, BACK after they had left it, or KNOWN there already. */
export const moveStandings = ['NEW', 'BACK', 'KNOWN'] as const
export type MoveStanding = (typeof moveStandings)[number]

/** What a colleague who stays takes over of whoever moves away. Desks and bookings go free, and roles go along. */
const passedOn: ReadonlySet<Duty> = new Set([
  'VISITS',
  'ASSISTED',
  'WALK_INS',
  'ALERTS',
  'APPROVALS',
])

/** @param rights of whoever moves them */
export function passedOnMove(held: readonly Duty[], rights: ReadonlySet<Right>): readonly Duty[] {
  return held.filter((duty) => passedOn.has(duty) && mayPass(rights, duty))
}

/** What of somebody goes along to where they may book besides: their desks there, and what they have booked. */
export const dutiesElsewhere = ['DESKS', 'BOOKINGS'] as const satisfies readonly Duty[]

export type MoveFacts = {
  readonly works: boolean
  /** Whether they have moved to the same location before, and still work there. */
  readonly hasMoved: boolean
  readonly isFromSource: boolean
  /** Whether they stay at the location that they come from as well. */
  readonly stays: boolean
  readonly isLastAdministrator: boolean
  readonly isDefaultRecipient: boolean
  readonly hasSuccessor: boolean
}

/** Why somebody can't move like this, before anything was tried; null where nothing is in the way. */
export function moveRefusal(facts: MoveFacts): MoveRefusal | null {
  if (facts.hasMoved && (facts.stays || !facts.works)) return 'ALREADY'
  if (!facts.works) return 'GONE'
  if (facts.isFromSource) return 'SOURCE'
  if (facts.stays) return null
  if (facts.isLastAdministrator) return 'LAST_ADMINISTRATOR'
  return facts.isDefaultRecipient && !facts.hasSuccessor ? 'DEFAULT_RECIPIENT' : null
}
