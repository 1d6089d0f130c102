/** The secret of a connection that has one at a time, sealed for that connection. */
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '../ids.ts'
import { SecretError } from '../secrets/sealed-value.ts'
import { listSecrets, putSecret, type Place } from './queries.ts'
import { integrationSecretPlace } from './secret-place.ts'

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
