/** Where somebody's right comes from, for whoever asks why they have it, or have it not. */
import type { RightSetting } from './effective-rights.ts'
import type { Right, UserGroup } from './right.ts'

export type RightSource = {
  readonly has: boolean
  /** Set for this person, against what the groups say. */
  readonly isOwn: boolean
  /** The groups of this person that give it, whether it counts or not. */
  readonly groups: readonly UserGroup[]
}

/** `rightsOfGroup` names what each group gives; administrators have everything. */
export function sourceOfRight(
  right: Right,
  person: {
    readonly groups: readonly UserGroup[]
    readonly rights: readonly Right[]
    readonly set: readonly RightSetting[]
  },
  rightsOfGroup: ReadonlyMap<UserGroup, readonly Right[]>,
): RightSource {
  const isAdministrator = person.groups.includes('ADMINISTRATORS')
  return {
    has: person.rights.includes(right),
    isOwn: !isAdministrator && person.set.some((one) => one.right === right),
    groups: person.groups.filter(
      (group) => group === 'ADMINISTRATORS' || (rightsOfGroup.get(group) ?? []).includes(right),
    ),
  }
}
