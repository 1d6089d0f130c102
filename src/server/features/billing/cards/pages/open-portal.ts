import { billingPath } from '#domain/console/console-view.ts'
import type { Deps } from '#server/deps.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Step } from '#server/platform/http/route.ts'
import type { Returns } from '../card-provider.ts'
import { getCardProvider, orAway } from '../find-card-provider.ts'
import * as queries from '../queries.ts'

export type CheckoutDeps = Pick<Deps, 'db' | 'config' | 'secrets'>

/**
 * Where the card that is kept is replaced or removed. The provider is asked while no transaction is open.
 * @throws ApiError card_off | not_found | card_provider_away
 */
export async function openPortal(
  step: Step,
  deps: CheckoutDeps,
  organisationId: OrganisationId,
): Promise<string> {
  const provider = await getCardProvider(deps)
  const row = await step((tx) => queries.findCustomer(tx, organisationId, provider.account))
  if (row === undefined) throw new ApiError('not_found')
  return orAway(provider.openPortal(row.customer_id, returnsTo(deps).back))
}

export function returnsTo({ config }: Pick<Deps, 'config'>): Returns {
  const back = `${config.publicUrl}${billingPath}`
  return { done: `${back}?card=done`, back }
}
