/** What groups and users may, for whoever may change it. */
import { userGroups, type Right, type UserGroup } from '#domain/rights/right.ts'
import {
  findRightsAbove,
  findRightsFacts,
  listGroupSettings,
} from '#server/platform/auth/rights/rights-card.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { presentGroup, presentRights } from './present.ts'
import { countMembers } from './queries.ts'

type Caller = ReadonlySet<Right>

export async function readGroups(
  tx: Tx,
  companyId: CompanyId,
  caller: Caller,
  groups: readonly UserGroup[] = userGroups,
) {
  const settings = await listGroupSettings(tx, companyId)
  const members = await countMembers(tx, companyId)
  return groups.map((group) => presentGroup(group, settings, members.get(group) ?? 0, caller))
}

export async function readGroup(tx: Tx, companyId: CompanyId, caller: Caller, group: UserGroup) {
  return mustFind((await readGroups(tx, companyId, caller, [group]))[0])
}

/** @throws ApiError not_found */
export async function readRightsOfUser(
  tx: Tx,
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  caller: Caller,
  userId: string,
) {
  const facts = mustFind(await findRightsFacts(tx, companyId, userId))
  const above = await findRightsAbove(db.system, companyId, userId)
  return presentRights(userId, facts, above, caller)
}
