/** Keeps to what a plan and a licence allow, where something is set up. Nothing that is there is ever taken away by it. */
import { licenceHasRoom, licenceState } from '#domain/billing/licence.ts'
import { hasRoom, type Meter } from '#domain/billing/plan.ts'
import type { Module } from '#domain/location/module.ts'
import type { Deps } from '#server/deps.ts'
import { findLicence } from '#server/features/billing/licences/find-licence.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { readPlan } from './bill-period.ts'
import { countEverywhere, readUsage } from './queries-plans.ts'
import { findSeller } from './queries-seller.ts'
import { findSubscription } from './queries.ts'

type LimitDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/**
 * Before one more is added. It counts over all locations, which the transaction of one location can't, and so before it: two who add
 * the last one at the same moment both may. A limit is what was agreed, not an invariant.
 * @throws ApiError limit_reached
 */
export async function refuseBeyondLimits(
  { db, config, clock }: LimitDeps,
  organisationId: OrganisationId,
  meter: Exclude<Meter, 'visits'>,
): Promise<void> {
  const today = clock.now().slice(0, 10)
  const mayAdd = await db.inSystem(async (tx) => {
    const licence = (await findLicence(tx, { config }))?.licence ?? null
    if (licence !== null) {
      const used = (await countEverywhere(tx))[meter]
      if (!licenceHasRoom(licence, today, meter, used)) return false
    }
    const plan = await planOf(tx, organisationId)
    if (plan === null) return true
    return hasRoom(plan.limits, meter, (await readUsage(tx, organisationId, today))[meter])
  })
  if (!mayAdd) throw new ApiError('limit_reached')
}

/** @throws ApiError limit_reached for a module that is switched on and that neither plan nor licence has */
export async function refuseForeignModules(
  { db, config, clock }: LimitDeps,
  organisationId: OrganisationId,
  added: readonly Module[],
): Promise<void> {
  if (added.length === 0) return
  const today = clock.now().slice(0, 10)
  const mayAdd = await db.inSystem(async (tx) => {
    const licence = (await findLicence(tx, { config }))?.licence ?? null
    const isLicensed =
      licenceState(licence, today) === 'NONE' ||
      added.every((module) => licence?.modules.includes(module) === true)
    const plan = await planOf(tx, organisationId)
    return isLicensed && (plan === null || added.every((module) => plan.modules.includes(module)))
  })
  if (!mayAdd) throw new ApiError('limit_reached')
}

/** Null where nothing is limited: nobody sells, or the organisation has no subscription. */
async function planOf(tx: Tx, organisationId: OrganisationId) {
  if ((await findSeller(tx)) === undefined) return null
  const row = await findSubscription(tx, organisationId)
  return row === undefined ? null : readPlan(row.plan)
}
