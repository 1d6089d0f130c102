/** All SQL about groups and rights. What a user's rights follow from is read by `platform/auth/rights-card.ts`. */
import type { RightSetting } from '#domain/rights/effective-rights.ts'
import { rights, type JoinableGroup, type Right, type SettableGroup } from '#domain/rights/right.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** How many active users each group has; DEFAULT has them all. */
export async function countMembers(tx: Tx, companyId: CompanyId): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('user_group_members as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.user_id', '=', 'm.user_id'),
    )
    .select((s) => ['m.user_group', s.fn.countAll<number>().as('members')])
    .where('m.company_id', '=', companyId)
    .where('u.active', '=', true)
    .groupBy('m.user_group')
    .execute()
  const { everybody } = await tx
    .selectFrom('users')
    .select((s) => s.fn.countAll<number>().as('everybody'))
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return new Map([
    ['DEFAULT', everybody],
    ...rows.map((row) => [row.user_group, row.members] as const),
  ])
}

/** @returns whether anything has changed. */
export async function setGroupRight(
  tx: Tx,
  companyId: CompanyId,
  group: SettableGroup,
  { right, granted }: RightSetting,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('user_group_rights')
    .values({ company_id: companyId, user_group: group, right_name: right, granted })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_group', 'right_name'])
        .doUpdateSet({ granted })
        .where('user_group_rights.granted', '<>', granted),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Each right as granted or not, whatever is standard. */
export async function setGroupRights(
  tx: Tx,
  companyId: CompanyId,
  group: SettableGroup,
  granted: readonly Right[],
): Promise<void> {
  const rows = rights.map((right) => ({
    company_id: companyId,
    user_group: group,
    right_name: right,
    granted: granted.includes(right),
  }))
  await tx
    .insertInto('user_group_rights')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_group', 'right_name'])
        .doUpdateSet((row) => ({ granted: row.ref('excluded.granted') })),
    )
    .execute()
}

/** @returns how many settings went. */
export async function deleteGroupRights(
  tx: Tx,
  companyId: CompanyId,
  group: SettableGroup,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_group_rights')
    .where('company_id', '=', companyId)
    .where('user_group', '=', group)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** @returns whether anything has changed. */
export async function setUserRight(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  { right, granted }: RightSetting,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('user_rights')
    .values({ company_id: companyId, user_id: userId, right_name: right, granted })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'right_name'])
        .doUpdateSet({ granted })
        .where('user_rights.granted', '<>', granted),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** @returns how many settings went. */
export async function deleteUserRights(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_rights')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Lets one change the groups of a location at a time, so that of two who take each other out one sees that the other was
 * the last.
 */
export async function lockGroups(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}

/** Whether an active user besides this one administers the location. */
export async function hasOtherAdministrator(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('user_group_members as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.user_id', '=', 'm.user_id'),
    )
    .select('m.user_id')
    .where('m.company_id', '=', companyId)
    .where('m.user_group', '=', 'ADMINISTRATORS')
    .where('m.user_id', '<>', userId)
    .where('u.active', '=', true)
    .limit(1)
    .execute()
  return other.length > 0
}

export async function replaceGroups(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  groups: { readonly added: readonly JoinableGroup[]; readonly removed: readonly JoinableGroup[] },
): Promise<void> {
  if (groups.removed.length > 0) {
    await tx
      .deleteFrom('user_group_members')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('user_group', 'in', groups.removed)
      .execute()
  }
  if (groups.added.length === 0) return
  await tx
    .insertInto('user_group_members')
    .values(
      groups.added.map((group) => ({ company_id: companyId, user_id: userId, user_group: group })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
