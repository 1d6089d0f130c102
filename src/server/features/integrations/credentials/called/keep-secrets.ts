/** The secrets of a system that the frame calls for visits: what proves who calls, and the network's password. Both are sealed. */
import type { WifiSecurity } from '#domain/credential/wi-fi-code.ts'
import type { Deps } from '#server/deps.ts'
import { networkPasswordPlace } from '#server/platform/credentials/shown-credential.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { listSecrets, type Place } from '#server/platform/integrations/queries.ts'
import { integrationSecretPlace } from '#server/platform/integrations/secret-place.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { putNetworkPassword, putSecret } from './queries-called.ts'

/** The one before counts no more. @param value in the clear @param at ISO 8601 */
export async function keepSecret(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  place: Place,
  value: string,
  at: string,
): Promise<void> {
  const { companyId: company_id, integrationId: integration_id } = place
  const secretId = uuid7()
  const where = integrationSecretPlace({ company_id, integration_id, secret_id: secretId })
  await putSecret(tx, place, { secretId, value: secrets.seal(where, value), at })
}

/** Null where there is none that can be opened: somebody types it again. @param now ISO 8601 */
export async function openSecret(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  place: Place,
  now: string,
): Promise<string | null> {
  const [sealed] = await listSecrets(tx, place, now)
  if (sealed === undefined) return null
  try {
    return secrets.open(integrationSecretPlace(sealed), sealed.value)
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    return null
  }
}

/** Of WPA; an empty one leaves what is stored. Other networks have none. */
export async function keepNetworkPassword(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  place: Place,
  network: { readonly security: WifiSecurity; readonly networkPassword: string },
): Promise<void> {
  const { companyId: company_id, integrationId: system_id } = place
  const where = networkPasswordPlace({ company_id, system_id })
  if (network.security !== 'WPA') await putNetworkPassword(tx, place, null)
  else if (network.networkPassword !== '') {
    await putNetworkPassword(tx, place, secrets.seal(where, network.networkPassword))
  }
}
