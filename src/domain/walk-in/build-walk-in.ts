import type { HostChoice } from './host-choice.ts'
import type { ChosenCompany, WalkInEvent } from './walk-in-event.ts'
import { walkInReducer } from './walk-in-reducer.ts'
import {
  walkInStart,
  type KnownVisitor,
  type WalkInCompany,
  type WalkInRules,
  type WalkInState,
} from './walk-in.ts'

/** Locations, people and answers for tests; each names only what it is about. */
export const harbour: WalkInCompany = { id: 'CO-harbour', isOpen: true }
export const tower: WalkInCompany = { id: 'CO-tower', isOpen: true }
export const listed: HostChoice = { kind: 'LISTED', hostId: 'US-hanne', name: 'Hanne H.' }
export const known: KnownVisitor = { firstname: 'Vera', lastname: 'Visitor', visitId: null }
export const vera: Readonly<Record<string, string>> = { firstname: 'Vera', lastname: 'Visitor' }

/** The rules of a location that asks for everything and lets everybody in. */
export function buildRules(rules: Partial<WalkInRules> = {}): WalkInRules {
  return {
    allowUnexpected: true,
    hostStep: 'REQUIRED',
    hostUnknownAllowed: true,
    typedHostAllowed: true,
    requiredDetails: [],
    ...rules,
  }
}

/** A walk-in whose location has answered: chosen where it is the only one. */
export function buildAtLocation({
  companies = [harbour],
  chosen = companies.length === 1 ? companies[0]?.id : undefined,
  ...rules
}: Partial<WalkInRules> & {
  readonly companies?: readonly WalkInCompany[]
  readonly chosen?: string | undefined
}): WalkInState {
  const company: ChosenCompany | null =
    chosen === undefined ? null : { companyId: chosen, rules: buildRules(rules) }
  return walkInReducer(walkInStart, { type: 'logged-in', companies, chosen: company })
}

/** The state after everything that happened there. */
export function playWalkIn(
  location: Parameters<typeof buildAtLocation>[0],
  happened: readonly WalkInEvent[],
): WalkInState {
  return happened.reduce(walkInReducer, buildAtLocation(location))
}
