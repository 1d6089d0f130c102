import { outsideId } from '#contract/ids.ts'
import type { RightSetting } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignRights } from './policy.ts'
import { deleteUserRights, setUserRight as set } from './queries.ts'

/** Grants a right to one person, or revokes it. @throws ApiError not_found | forbidden | administrators_fixed */
export async function setUserRight(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  caller: ReadonlySet<Right>,
  { userId, right, granted }: RightSetting & { readonly userId: string },
): Promise<void> {
  const { groups } = mustFind(await findRightsFacts(tx, companyId, userId))
  if (groups.includes('ADMINISTRATORS')) throw new ApiError('administrators_fixed')
  refuseForeignRights(caller, [right])
  const isChanged = await set(tx, companyId, userId, { right, granted })
  if (!isChanged) return
  await appendEvent(tx, companyId, act, {
    kind: granted ? 'right.granted' : 'right.revoked',
    subject: `user:${outsideId('US', userId)}`,
    payload: { right },
  })
}

/** Leaves a person what their groups have. @throws ApiError not_found | forbidden */
export async function resetUserRights(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  caller: ReadonlySet<Right>,
  userId: string,
): Promise<void> {
  const { ownSettings } = mustFind(await findRightsFacts(tx, companyId, userId))
  const changed = ownSettings.map(({ right }) => right)
  refuseForeignRights(caller, changed)
  if ((await deleteUserRights(tx, companyId, userId)) === 0) return
  await appendEvent(tx, companyId, act, {
    kind: 'right.reset',
    subject: `user:${outsideId('US', userId)}`,
    payload: { rights: changed },
  })
}
