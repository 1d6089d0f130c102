/** The certificate by which Foyer signs in at a broker, and its key: both or none, and of one pair. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { SystemRow } from './queries.ts'
import { settingsOf } from './stored-system.ts'

type Keyed = { readonly clientKey: string; readonly settings: DoorSettings }

/** For this address alone, so that nobody has it prove itself elsewhere. */
export function clientKeyPlace(row: {
  readonly company_id: string
  readonly integration_id: string
  readonly settings: unknown
}): SecretPlace {
  const { address } = settingsOf(row)
  return ['door_systems', row.company_id, row.integration_id, 'client key', address]
}

/**
 * The one that was typed, else the one that is stored for the same address; empty where none is needed.
 * @throws ApiError validation_failed unless it is the certificate's own
 */
export function clientKeyOf(
  { secrets }: Pick<Deps, 'secrets'>,
  before: SystemRow | undefined,
  { clientKey, settings: { carrier, address, mqtt } }: Keyed,
): string {
  if (carrier !== 'MQTT' || mqtt.clientCertificate === '') return ''
  const certificate = readCertificate(mqtt.clientCertificate)
  const stored = before !== undefined && settingsOf(before).address === address ? before : null
  const key = clientKey === '' && stored !== null ? openKey(secrets, stored) : clientKey
  if (key === '') throw fault('clientKey', 'common_error_required')
  try {
    // A key under a password can't be used: nobody is there to type it.
    if (certificate.checkPrivateKey(createPrivateKey(key))) return key
  } catch {
    // What is no key is said below.
  }
  throw fault('clientKey', 'door_error_client_key')
}

/** As the jobs read it; empty: none. @throws SecretError */
export function openKey(secrets: Deps['secrets'], row: SystemRow): string {
  if (row.client_key === null) return ''
  try {
    return secrets.open(clientKeyPlace(row), row.client_key)
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    return ''
  }
}

function readCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw fault('settings.mqtt.clientCertificate', 'door_error_certificate')
  }
}

function fault(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
