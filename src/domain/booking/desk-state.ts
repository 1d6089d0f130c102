/** How a desk stands on a day, for one person. Issue 4 §1, The plan. */
export const deskStates = [
  'FREE',
  'MINE',
  'TAKEN',
  'BLOCKED',
  'CLOSED',
  'RESERVED',
  'CAPACITY',
] as const
export type DeskState = (typeof deskStates)[number]

/** What decides it. `placesLeft`: the least of what area, floor and location have left, null for no limit. */
export type DeskFacts = {
  readonly mine: boolean
  readonly taken: boolean
  readonly enabled: boolean
  readonly blocked: boolean
  /** Nobody may book in its area on that day. */
  readonly closed: boolean
  /** Kept for somebody else, or for a team that the person is not in. */
  readonly reserved: boolean
  readonly placesLeft: number | null
}

/** A desk that somebody holds is taken, even where it was blocked since. Issue 4 §1. */
export function deskState(facts: DeskFacts): DeskState {
  if (facts.mine) return 'MINE'
  if (facts.taken) return 'TAKEN'
  if (facts.closed) return 'CLOSED'
  if (!facts.enabled || facts.blocked) return 'BLOCKED'
  if (facts.reserved) return 'RESERVED'
  return facts.placesLeft !== null && facts.placesLeft <= 0 ? 'CAPACITY' : 'FREE'
}
