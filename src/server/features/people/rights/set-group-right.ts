import type { RightSetting } from '#domain/rights/effective-rights.ts'
import type { Right, SettableGroup } from '#domain/rights/right.ts'
import { listGroupSettings } from '#server/platform/auth/rights/rights-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { refuseForeignRights } from './policy.ts'
import { deleteGroupRights, setGroupRight as set } from './queries.ts'

/** Grants a right to a group, or revokes it. @throws ApiError forbidden */
export async function setGroupRight(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  caller: ReadonlySet<Right>,
  { group, right, granted }: RightSetting & { readonly group: SettableGroup },
): Promise<void> {
  refuseForeignRights(caller, [right])
  const isChanged = await set(tx, companyId, group, { right, granted })
  if (!isChanged) return
  await appendEvent(tx, companyId, act, {
    kind: granted ? 'right.granted' : 'right.revoked',
    subject: `user_group:${group}`,
    payload: { right },
  })
}

/** Forgets what was set for a group. @throws ApiError forbidden */
export async function resetGroupRights(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  caller: ReadonlySet<Right>,
  group: SettableGroup,
): Promise<void> {
  const settings = await listGroupSettings(tx, companyId)
  const changed = settings.filter((one) => one.group === group).map(({ right }) => right)
  refuseForeignRights(caller, changed)
  if ((await deleteGroupRights(tx, companyId, group)) === 0) return
  await appendEvent(tx, companyId, act, {
    kind: 'right.reset',
    subject: `user_group:${group}`,
    payload: { rights: changed },
  })
}
