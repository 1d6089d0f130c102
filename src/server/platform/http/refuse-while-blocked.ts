import { refusedWhileBlocked } from '#domain/billing/blocked.ts'
import type { OrganisationId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import { ApiError } from './answers/api-error.ts'
import type { Route } from './route.ts'

/**
 * A change to the set-up over several locations waits until the subscription is no longer blocked.
 * @throws ApiError subscription_blocked
 */
export async function refuseWhileBlocked(
  { endpoint, rights, organisationRight, afterClosing }: Route,
  tx: Tx,
  organisationId: OrganisationId,
): Promise<void> {
  const needed = organisationRight === null ? rights : [...rights, organisationRight]
  const changes = endpoint.method !== 'GET' && endpoint.asks !== true && !afterClosing
  if (!changes || !refusedWhileBlocked(needed)) return
  const row = await tx
    .selectFrom('subscriptions')
    .innerJoin('billing_seller', (join) => join.onTrue())
    .select('state')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (row?.state === 'BLOCKED') throw new ApiError('subscription_blocked')
}
