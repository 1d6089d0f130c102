/** Gives people the roles that the groups of their directory stand for. */
import { rolesAfter, type GroupRole } from '#domain/people/group-roles.ts'
import { joinableGroups, rights, type JoinableGroup } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import { putGroups } from '#server/features/people/rights/put-groups.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { DirectoryKey } from './queries.ts'
import { listRoles } from './queries-roles.ts'

const everyRight = new Set(rights)

/**
 * Of these people of a directory, or of all. The last administrator of a location stays one.
 * @returns whose roles are others now.
 */
export async function followRoles(
  tx: Tx,
  deps: Pick<Deps, 'rights'>,
  directory: DirectoryKey & { readonly roles: readonly GroupRole[] },
  act: Act,
  personIds: readonly string[] | null,
): Promise<number> {
  if (directory.roles.length === 0) return 0
  let changed = 0
  for (const row of await listRoles(tx, directory, personIds)) {
    const before = joinableGroups.filter((role) => row.roles.includes(role))
    const after = rolesAfter(directory.roles, row.groups, before)
    if (after.join() === before.join()) continue
    await setRoles(tx, row.home_company_id, act, { userId: row.user_id, groups: after })
    changed += 1
  }
  if (changed > 0) afterCommit(tx, () => deps.rights.forget())
  return changed
}

async function setRoles(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { userId, groups }: { readonly userId: string; readonly groups: readonly JoinableGroup[] },
): Promise<void> {
  try {
    await putGroups(tx, companyId, act, everyRight, { userId, groups })
  } catch (error) {
    // It looks before it writes, so the transaction goes on.
    if (!(error instanceof ApiError) || error.code !== 'last_administrator') throw error
    const kept = joinableGroups.filter((one) => one === 'ADMINISTRATORS' || groups.includes(one))
    await putGroups(tx, companyId, act, everyRight, { userId, groups: kept })
  }
}
