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

/**
 * All that somebody may at one location. Administrators may everything; else what was set for the person counts before
 * their groups, and one group that grants is enough.
 */
export function effectiveRights(facts: RightsFacts): ReadonlySet<Right> {
  const { groups, groupSettings, ownSettings } = facts
  if (groups.includes('ADMINISTRATORS')) return new Set(rights)
  const has = (right: Right) =>
    ownSettings.find((one) => one.right === right)?.granted ??
    (['DEFAULT', ...groups] as const).some((group) => grants(group, right, groupSettings))
  return new Set(rights.filter(has))
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
