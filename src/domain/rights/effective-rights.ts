/** What somebody may do at a location, from their groups and what was set. Issue 5 §1; reference §9. */
import {
  defaultGroups,
  rights,
  type JoinableGroup,
  type Right,
  type SettableGroup,
  type UserGroup,
} from './right.ts'

/** A right that was given or taken, against what would hold without. */
export type RightSetting = { readonly right: Right; readonly granted: boolean }
export type GroupSetting = RightSetting & { readonly group: SettableGroup }

export type RightsFacts = {
  /** Beside DEFAULT. */
  readonly groups: readonly JoinableGroup[]
  /** What the location has set for its groups. */
  readonly groupSettings: readonly GroupSetting[]
  /** What was set for this person. */
  readonly ownSettings: readonly RightSetting[]
}

/** Whether somebody has a right, and why. */
export type RightReason = {
  readonly right: Right
  readonly has: boolean
  /** What was set for the person, against what their groups say; null where nothing was. Of an administrator it counts for nothing. */
  readonly own: boolean | null
  /** The groups that give it, whether it counts or not. */
  readonly groups: readonly UserGroup[]
  /** They administer the organisation, and have it at this location by that. */
  readonly isByOrganisation: boolean
}

const nothing: ReadonlySet<Right> = new Set()

/**
 * Administrators may everything; else what was set for the person counts before their groups, and one group that grants is
 * enough. Whoever administers the organisation has its rights besides.
 * @param above what the person may at this location as an administrator of the organisation
 */
export function explainRight(
  right: Right,
  { groups, groupSettings, ownSettings }: RightsFacts,
  above: ReadonlySet<Right> = nothing,
): RightReason {
  const isAdministrator = groups.includes('ADMINISTRATORS')
  const giving = (['DEFAULT', ...groups] as const).filter((group) =>
    grants(group, right, groupSettings),
  )
  const set = ownSettings.find((one) => one.right === right)?.granted ?? null
  const own = isAdministrator ? null : set
  const isByOrganisation = above.has(right)
  return {
    right,
    has: isByOrganisation || (own ?? giving.length > 0),
    own,
    groups: giving,
    isByOrganisation,
  }
}

/** All that somebody may at one location. @param above as of `explainRight` */
export function effectiveRights(
  facts: RightsFacts,
  above: ReadonlySet<Right> = nothing,
): ReadonlySet<Right> {
  return new Set(rights.filter((right) => explainRight(right, facts, above).has))
}

/** What membership in a group gives. */
export function rightsOfGroup(
  group: UserGroup,
  groupSettings: readonly GroupSetting[],
): ReadonlySet<Right> {
  return new Set(rights.filter((right) => grants(group, right, groupSettings)))
}

function grants(group: UserGroup, right: Right, groupSettings: readonly GroupSetting[]): boolean {
  if (group === 'ADMINISTRATORS') return true
  const set = groupSettings.find((one) => one.group === group && one.right === right)
  return set?.granted ?? defaultGroups[right].includes(group)
}

/** Nobody gives or takes what they do not have. Decision 0310. */
export function mayChange(giver: ReadonlySet<Right>, changed: Iterable<Right>): boolean {
  return Array.from(changed).every((right) => giver.has(right))
}
