import { fullName } from '#domain/name/full-name.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { accountActsOf, type AccountFacts } from '#domain/account/account-acts.ts'
import { outsideId } from '#contract/ids.ts'
import type { UserRow } from './queries.ts'

export function factsOf({ state, places, hasTwoStep, administrator }: UserRow): AccountFacts {
  return {
    state,
    isUser: places.some(({ isLinked, isActive }) => isLinked && isActive),
    hasTwoStep,
    isAdministrator: administrator !== null,
  }
}

export function presentUser(row: UserRow) {
  const here = row.places.filter(({ isActive }) => isActive)
  const [first] = here.length > 0 ? here : row.places
  const groups = new Set(here.flatMap((place) => place.groups))
  return {
    id: outsideId('AC', row.accountId),
    name: first === undefined ? '' : fullName(first),
    email: row.email,
    organisation: { id: outsideId('OR', row.organisationId), name: row.organisationName },
    state: row.state,
    lockedUntil: row.state === 'LOCKED' ? row.lockedUntil : null,
    locations: here.length,
    administrator: row.administrator,
    groups: joinableGroups.filter((group) => groups.has(group)),
    hasTwoStep: row.hasTwoStep,
    lastActiveAt: row.lastActiveAt,
  }
}

export function presentUserWhole(row: UserRow) {
  const { blockedAt, blockedReason, sessions, createdAt } = row
  return {
    ...presentUser(row),
    blockedAt,
    blockedReason,
    sessions,
    createdAt,
    places: row.places.map(({ companyId, companyName, isActive, groups }) => ({
      id: outsideId('CO', companyId),
      name: companyName,
      isActive,
      groups: joinableGroups.filter((group) => groups.includes(group)),
    })),
    acts: [...accountActsOf(factsOf(row))],
  }
}
