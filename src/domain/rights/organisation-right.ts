/** What somebody may do above one location. Issue 13 §2. */
import { rights, type Right } from './right.ts'

/**
 * MANAGE_SIGN_IN names who says who somebody is, and thereby amounts to everything; MANAGE_ADMINISTRATORS gives others what one
 * has oneself.
 */
export const organisationRights = [
  'MANAGE_LOCATIONS',
  'MANAGE_ADMINISTRATORS',
  'MANAGE_SIGN_IN',
  'MANAGE_INTEGRATIONS',
  'MANAGE_BILLING',
] as const
export type OrganisationRight = (typeof organisationRights)[number]

/** What an organisation administrator may hold: rights over the organisation, and rights at the locations in their scope. */
export const administratorRights = [...organisationRights, ...rights] as const
export type AdministratorRight = (typeof administratorRights)[number]

/** Where an organisation administrator acts: at every location, those of tomorrow included, or at some. */
export type AdministratorScope<Id extends string = string> = 'ALL' | readonly Id[]

export type Administration<Id extends string = string> = {
  readonly scope: AdministratorScope<Id>
  readonly rights: ReadonlySet<AdministratorRight>
}

/** What an administration gives at one location; nothing outside of its scope. */
export function rightsAt(administration: Administration, companyId: string): ReadonlySet<Right> {
  const { scope } = administration
  if (scope !== 'ALL' && !scope.includes(companyId)) return new Set()
  return new Set(rights.filter((right) => administration.rights.has(right)))
}

/** Whether it holds a right over the organisation. Who else administers it is asked in one's own scope, all else in all of it. */
export function holds(administration: Administration | null, right: OrganisationRight): boolean {
  if (right !== 'MANAGE_ADMINISTRATORS') return holdsEverywhere(administration, right)
  return administration?.rights.has(right) === true
}

/** Whether it holds a right at every location there is and will be. */
export function holdsEverywhere(
  administration: Administration | null,
  right: AdministratorRight,
): boolean {
  return (
    administration !== null && administration.scope === 'ALL' && administration.rights.has(right)
  )
}

/**
 * Nobody gives or takes what they do not have, nor where they do not have it.
 * @param changed what the other one has before or after; both are asked about.
 */
export function mayAdminister(giver: Administration | null, changed: Administration): boolean {
  if (giver === null || !giver.rights.has('MANAGE_ADMINISTRATORS')) return false
  const { scope } = giver
  const isWithin =
    scope === 'ALL' || (changed.scope !== 'ALL' && changed.scope.every((id) => scope.includes(id)))
  return isWithin && Array.from(changed.rights).every((right) => giver.rights.has(right))
}
