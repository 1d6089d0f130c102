import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { type CardProvider, ProviderAway, ProviderRefused } from './card-provider.ts'
import { findProvider, type ProviderRow } from './queries-provider.ts'
import { secretKeyPlace } from './secret-places.ts'
import { openStripeProvider } from './stripe/stripe-provider.ts'

type ProviderDeps = Pick<Deps, 'db' | 'config' | 'secrets'>

/** Null where nobody collects. The key is read by a transaction of its own: the caller's may not see it. */
export async function findCardProvider(deps: ProviderDeps): Promise<CardProvider | null> {
  const row = await deps.db.inSystem((tx) => findProvider(tx))
  const secretKey = row?.is_on === true ? openSecretKey(deps, row) : null
  if (secretKey === null || row === undefined || row.account === null) return null
  return openStripeProvider(deps.config, secretKey, row.account)
}

/** @throws ApiError card_off */
export async function getCardProvider(deps: ProviderDeps): Promise<CardProvider> {
  const provider = await findCardProvider(deps)
  if (provider === null) throw new ApiError('card_off')
  return provider
}

export function openSecretKey(
  { secrets }: Pick<Deps, 'secrets'>,
  { secret_key: sealed }: Pick<ProviderRow, 'secret_key'>,
): string | null {
  return sealed === null ? null : secrets.open(secretKeyPlace, sealed)
}

/**
 * For somebody who waits: that the provider can't be reached, or refuses the installation, is no fault of theirs.
 * @throws ApiError card_provider_away
 */
export async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) {
      throw new ApiError('card_provider_away')
    }
    throw error
  }
}
