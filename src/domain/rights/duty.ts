/** What hangs on someone who works at a location, and what becomes of it when they leave. Issue 14 §8. */
import type { Right } from './right.ts'

/**
 * VISITS: those to come to them as a host. DESKS: those that are theirs, passed on before BOOKINGS: what they have booked. ASSISTED: the hosts who have chosen them as
 * assistant. WALK_INS: they are the host of visitors who name nobody. ALERTS: the watchlists whose
 * matches they hear of. APPROVALS: they are asked to approve visits. ROLES: the roles that they are in.
 */
export const duties = [
  'VISITS',
  'DESKS',
  'BOOKINGS',
  'ASSISTED',
  'WALK_INS',
  'ALERTS',
  'APPROVALS',
  'ROLES',
] as const
export type Duty = (typeof duties)[number]

/** What only those may pass on who could give it otherwise. */
const neededToPass: Readonly<Partial<Record<Duty, readonly Right[]>>> = {
  ALERTS: ['SEE_WATCH_MATCHES', 'APPROVE_VISITS'],
  APPROVALS: ['EDIT_LOCATION'],
  ROLES: ['EDIT_RIGHTS'],
}

export function mayPass(rights: ReadonlySet<Right>, duty: Duty): boolean {
  return (neededToPass[duty] ?? []).every((right) => rights.has(right))
}

export type Handover = {
  /** Whether someone takes over. */
  readonly hasSuccessor: boolean
  /** What they take over. */
  readonly passed: readonly Duty[]
}

/**
 * Why someone can't leave like this; null where they can. Visitors without a host always need one, so WALK_INS is passed on.
 * @param held what hangs on them
 */
export function handoverFault(
  held: readonly Duty[],
  { hasSuccessor, passed }: Handover,
): 'successor_needed' | 'default_recipient' | null {
  if (passed.length > 0 && !hasSuccessor) return 'successor_needed'
  if (held.includes('WALK_INS') && !passed.includes('WALK_INS')) return 'default_recipient'
  return null
}
