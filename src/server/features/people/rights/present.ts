import { outsideId } from '#contract/ids.ts'
import {
  effectiveRights,
  explainRight,
  mayChange,
  rightsOfGroup,
  type GroupSetting,
  type RightsFacts,
} from '#domain/rights/effective-rights.ts'
import { joinableGroups, rights, type Right, type UserGroup } from '#domain/rights/right.ts'

/** A group as somebody sees it who has `caller` to give. */
export function presentGroup(
  group: UserGroup,
  settings: readonly GroupSetting[],
  memberCount: number,
  caller: ReadonlySet<Right>,
) {
  return {
    id: group,
    memberCount,
    rights: inOrder(rightsOfGroup(group, settings)),
    set: settings
      .filter((one) => one.group === group)
      .map(({ right, granted }) => ({ right, granted })),
    mayChange: group === 'ADMINISTRATORS' ? [] : inOrder(caller),
  }
}

/** The rights of a user as somebody sees them who has `caller` to give. */
export function presentRights(
  userId: string,
  facts: RightsFacts,
  above: ReadonlySet<Right>,
  caller: ReadonlySet<Right>,
) {
  const isAdministrator = facts.groups.includes('ADMINISTRATORS')
  return {
    userId: outsideId('US', userId),
    groups: ['DEFAULT' as const, ...facts.groups],
    rights: inOrder(effectiveRights(facts, above)),
    reasons: rights.map((right) => explainRight(right, facts, above)),
    set: facts.ownSettings,
    mayChange: isAdministrator ? [] : inOrder(caller),
    mayChangeGroups: joinableGroups.filter((group) =>
      mayChange(caller, rightsOfGroup(group, facts.groupSettings)),
    ),
  }
}

/** As the list of rights has them. */
export function inOrder(some: ReadonlySet<Right>): Right[] {
  return rights.filter((right) => some.has(right))
}
