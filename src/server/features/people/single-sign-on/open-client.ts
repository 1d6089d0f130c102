import type { Deps } from '#server/deps.ts'
import type { IdentityProvider, NoIdentity } from '#server/platform/auth/identity-provider.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { providerSecretPlace } from './provider-secret-place.ts'
import type { ProviderColumns } from './judge-provider.ts'

/** How the provider knows Foyer. Where the secret cannot be opened, the provider is as good as away. */
export function openClient(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  row: ProviderColumns,
): IdentityProvider | NoIdentity {
  const { issuer, client_id: clientId } = row
  try {
    return { issuer, clientId, clientSecret: openSecret({ secrets }, row) }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    log.error({ reason: error.message }, 'Nobody can sign in by a provider of identities.')
    return { refused: 'unavailable', reason: 'secret_locked' }
  }
}

/** @throws SecretError */
export function openSecret(
  { secrets }: Pick<Deps, 'secrets'>,
  row: Pick<ProviderColumns, 'organisation_id' | 'issuer' | 'client_id' | 'client_secret'>,
): string {
  // The table's check: what speaks OpenID Connect has one.
  if (row.client_secret === null) throw new Error('The provider has no secret.')
  return secrets.open(providerSecretPlace(row), row.client_secret)
}
