import { outsideId } from '#contract/ids.ts'
import { effectiveRights } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseUserAct } from './policy.ts'
import { lockUser, updateUser } from './queries.ts'

/**
 * Says where a user usually works. Who they are stays with the location that added them.
 * @throws ApiError not_found | forbidden | validation_failed for a location at which the user may not be
 */
export async function putHome(
  tx: Tx,
  deps: Pick<Deps, 'employees'>,
  { companyId }: CompanyCard,
  act: Act,
  caller: ReadonlySet<Right>,
  { userId, homeId }: { readonly userId: string; readonly homeId: string },
): Promise<void> {
  mustFind(await lockUser(tx, companyId, userId))
  const facts = mustFind(await findRightsFacts(tx, companyId, userId))
  refuseUserAct(caller, 'EDIT', effectiveRights(facts))
  deps.employees.forget(userId)
  const { workplaces } = mustFind(await deps.employees.find(userId))
  const home = workplaces.find((place) => place.companyId === homeId)
  if (home?.allowedOnLocation !== true) {
    throw new ApiError('validation_failed', [{ field: 'body.homeId', code: 'unknown_location' }])
  }
  await updateUser(tx, companyId, userId, { usual_company_id: home.companyId })
  await appendEvent(tx, companyId, act, {
    kind: 'user.updated',
    subject: `user:${outsideId('US', userId)}`,
    payload: { changed: ['usual_company_id'] },
  })
}
