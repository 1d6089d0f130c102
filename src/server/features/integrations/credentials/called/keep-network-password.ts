/** The password of a network that the frame calls for visits. It is sealed. */
import type { WifiSecurity } from '#domain/credential/wi-fi-code.ts'
import type { Deps } from '#server/deps.ts'
import { networkPasswordPlace } from '#server/platform/credentials/shown-credential.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { putNetworkPassword } from './queries-called.ts'

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
