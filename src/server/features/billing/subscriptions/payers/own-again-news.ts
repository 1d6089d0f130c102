/** What an organisation is told by mail when nobody else pays for locations of it any more. */
import { z } from 'zod'
import { insideId, outsideId } from '#contract/ids.ts'
import { ownAgain, type OwnAgain } from '#domain/billing/payers/own-again.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { readPlan } from '../bill-period.ts'
import { readUsage } from '../queries-plans.ts'
import { findSeller } from '../queries-seller.ts'
import { findSubscription } from '../queries.ts'
import { findHome } from '../trials/queries.ts'
import { findName } from './queries-names.ts'
import { listOwnAgain, type LinkedLocation } from './queries.ts'

/** For the payload of the event of the first of them; nothing of none. */
export function ownAgainNews(
  locations: readonly Pick<LinkedLocation, 'company_id'>[],
  { at }: Pick<AnyAct, 'at'>,
) {
  if (locations.length === 0) return {}
  const ids = locations.map(({ company_id: id }) => outsideId('CO', id))
  return { ownAgain: ids, since: at.slice(0, 10) }
}

const inside = (prefix: 'CO' | 'OR') =>
  z
    .string()
    .transform((id) => insideId(prefix, id))
    .pipe(z.uuid())
const news = z.object({
  payer: inside('OR'),
  owner: inside('OR'),
  ownAgain: z.array(inside('CO')),
  since: z.iso.date(),
})

/** Which locations of whom, from which day on; null: nobody is told by mail. */
export function readOwnAgainNews(payload: unknown) {
  const { data } = news.safeParse(payload)
  if (data === undefined) return null
  const { payer: payerId, owner: ownerId, ownAgain: locationIds, since } = data
  return { payerId, ownerId, locationIds, since }
}

export type OwnAgainFacts = {
  readonly means: OwnAgain
  /** By name. */
  readonly locations: readonly string[]
  /** Who paid until then; undefined where nothing is left of it. */
  readonly payer: string | undefined
  /** Empty without a subscription. */
  readonly plan: string
  readonly seller: { readonly name: string; readonly email: string }
  /** The location that stands for the organisation. */
  readonly homeId: string
}

/**
 * Null where it is no longer so: all of the locations are closed, or somebody else pays for them.
 * @param today `YYYY-MM-DD`
 */
export async function findOwnAgain(
  tx: Tx,
  {
    payerId,
    ownerId,
    locationIds,
  }: Omit<NonNullable<ReturnType<typeof readOwnAgainNews>>, 'since'>,
  today: string,
): Promise<OwnAgainFacts | null> {
  const organisationId = mintOrganisationId(ownerId)
  const seller = await findSeller(tx)
  const homeId = await findHome(tx, organisationId)
  const locations = await listOwnAgain(tx, organisationId, locationIds)
  if (seller === undefined || homeId === undefined || locations.length === 0) return null
  const row = await findSubscription(tx, organisationId)
  const plan = row && readPlan(row.plan)
  const since = row?.period_start ?? today
  const usage = await readUsage(tx, organisationId, since)
  const { name, email } = seller.details
  return {
    means: ownAgain(row && plan ? { state: row.state, limits: plan.limits, usage } : null),
    locations,
    payer: await findName(tx, payerId),
    plan: plan?.name ?? '',
    seller: { name, email },
    homeId,
  }
}
