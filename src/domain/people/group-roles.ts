/** Which roles somebody has because of the groups that a directory puts them in. Issue 15 §3. */
import { joinableGroups, type JoinableGroup } from '../rights/right.ts'

/** `group` is what the directory calls it. */
export type GroupRole = { readonly group: string; readonly role: JoinableGroup }

export const maxGroupRoles = 200

/**
 * The roles that somebody has afterwards. Groups are compared to the letter, whatever their case: a name that merely looks alike gives nothing.
 * A role that the table names follows the directory; any other was given here and stays.
 * @param groups what the directory calls the groups that they are in.
 */
export function rolesAfter(
  table: readonly GroupRole[],
  groups: readonly string[],
  before: readonly JoinableGroup[],
): readonly JoinableGroup[] {
  const named = new Set(table.map(({ role }) => role))
  const own = new Set(groups.map(asCompared))
  const given = new Set(
    table.filter(({ group }) => own.has(asCompared(group))).map(({ role }) => role),
  )
  return joinableGroups.filter((role) =>
    named.has(role) ? given.has(role) : before.includes(role),
  )
}

function asCompared(group: string): string {
  return group.normalize('NFC').trim().toLowerCase()
}
