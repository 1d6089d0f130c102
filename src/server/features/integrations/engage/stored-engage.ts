import { engageSettings } from '#contract/integrations/engage.ts'
import type { Deps } from '#server/deps.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { EngageAccess } from './ask-engage.ts'
import { EngageError } from './engage-error.ts'
import type { ConnectionRow } from './queries.ts'

/** For these addresses and this client alone, so that nobody sends the secret elsewhere. */
export function clientSecretPlace(row: {
  readonly company_id: string
  readonly settings: unknown
}): SecretPlace {
  const { apiAddress, tokenAddress, clientId } = engageSettings.parse(row.settings)
  return ['engage_connections', row.company_id, `${apiAddress} ${tokenAddress}`, clientId]
}

/** How a stored connection is opened. @throws EngageError when the secret can't be read any more */
export function openStored({ secrets }: Pick<Deps, 'secrets'>, row: ConnectionRow): EngageAccess {
  try {
    const clientSecret = secrets.open(clientSecretPlace(row), row.client_secret)
    const { apiAddress, tokenAddress, clientId, filter, lead } = engageSettings.parse(row.settings)
    // Where Foyer leads, everybody there may be somebody here.
    const asked = lead === 'FOYER' ? '' : filter
    return { apiAddress, tokenAddress, clientId, clientSecret, filter: asked }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new EngageError('TOKEN', 'secret_unreadable', { cause: error })
  }
}
