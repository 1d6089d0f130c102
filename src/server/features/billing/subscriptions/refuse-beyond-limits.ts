/** Keeps to what a plan and a licence allow, where something is set up. Nothing that is there is ever taken away by it. */
import { licenceHasRoom, licenceState } from '#domain/billing/licence.ts'
import { hasRoom, type Meter } from '#domain/billing/plan.ts'
import type { Module } from '#domain/location/module.ts'
import type { Deps } from '#server/deps.ts'
import { findLicence } from '#server/features/billing/licences/find-licence.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { readPlan } from './bill-period.ts'
import { findPayer } from './payers/queries.ts'
import { countEverywhere, readUsage, waitForTurn } from './queries-plans.ts'
import { findSeller } from './queries-seller.ts'
import { findSubscription } from './queries.ts'

type LimitDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/** An organisation that gets one more location, or a location that gets one more of something else. */
type Growing = { readonly organisationId: OrganisationId; readonly companyId: CompanyId | null }

/**
 * Before one more is added, in the transaction that adds it. What there is can be counted over all locations alone, so by a transaction
 * of its own; until the first one ends, nobody else who adds one counts. Whoever pays for the location has the plan.
 * @throws ApiError limit_reached
 */
export async function refuseBeyondLimits(
  tx: Tx,
  { db, config, clock }: LimitDeps,
  growing: Growing,
  meter: Exclude<Meter, 'visits'>,
): Promise<void> {
  const today = clock.now().slice(0, 10)
  const first = await db.inSystem(async (all) => ({
    licence: (await findLicence(all, { config }))?.licence ?? null,
    ...(await payerOf(all, growing)),
  }))
  const { licence } = first
  if (licence === null && first.plan === null) return
  // A licence counts what all organisations have.
  if (licence !== null) await waitForTurn(tx, 'limits')
  await waitForTurn(tx, `limits:${first.payerId}`)
  const { payerId } = await db.inSystem((all) => payerOf(all, growing))
  // While this waited, somebody else may have begun to pay.
  if (payerId !== first.payerId) await waitForTurn(tx, `limits:${payerId}`)
  const mayAdd = await db.inSystem(async (all) => {
    const plan = await planOf(all, payerId)
    return (
      (licence === null ||
        licenceHasRoom(licence, today, meter, (await countEverywhere(all))[meter])) &&
      (plan === null || hasRoom(plan.limits, meter, (await readUsage(all, payerId, today))[meter]))
    )
  })
  if (!mayAdd) throw new ApiError('limit_reached')
}

async function payerOf(tx: Tx, { organisationId, companyId }: Growing) {
  const linked = companyId === null ? undefined : await findPayer(tx, companyId)
  const payerId = linked ?? organisationId
  return { payerId, plan: await planOf(tx, payerId) }
}

/** @throws ApiError limit_reached for a module that is switched on and that neither plan nor licence has */
export async function refuseForeignModules(
  { db, config, clock }: LimitDeps,
  location: Growing,
  added: readonly Module[],
): Promise<void> {
  if (added.length === 0) return
  const today = clock.now().slice(0, 10)
  const mayAdd = await db.inSystem(async (tx) => {
    const licence = (await findLicence(tx, { config }))?.licence ?? null
    const isLicensed =
      licenceState(licence, today) === 'NONE' ||
      added.every((module) => licence?.modules.includes(module) === true)
    const { plan } = await payerOf(tx, location)
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
