/** How a stored storage is opened. */
import { storageSettings } from '#contract/integrations/storage.ts'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { Reach } from './places/ask-place.ts'
import { PlaceError, type Place, type PlaceExchange } from './places/place.ts'
import { openS3Place } from './places/s3-place.ts'
import { openWebDavPlace } from './places/webdav-place.ts'

export type StorageSettings = z.output<typeof storageSettings>

/** By what Foyer writes: for this place and this name alone, so that nobody sends the secret elsewhere. */
export function storageSecretPlace(row: {
  readonly company_id: string
  readonly settings: unknown
}): SecretPlace {
  const { kind, address, bucket, user } = storageSettings.parse(row.settings)
  return ['storages', row.company_id, `${kind} ${address} ${bucket}`, user]
}

/** @throws PlaceError when it can't be read any more */
export function openSecret(
  { secrets }: Pick<Deps, 'secrets'>,
  row: { readonly company_id: string; readonly settings: unknown; readonly secret: string },
): string {
  try {
    return secrets.open(storageSecretPlace(row), row.secret)
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new PlaceError('secret_unreadable', { cause: error })
  }
}

/** @throws PlaceError for a server without encryption that the operator has not named */
export function openPlace(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  settings: StorageSettings,
  secret: string,
  {
    signal,
    onExchange,
  }: { readonly signal: AbortSignal; readonly onExchange: (one: PlaceExchange) => void },
): Place {
  if (isPlain(settings.address) && !isNamed(config.webhookAllow, settings.address)) {
    throw new PlaceError('plain_not_allowed')
  }
  const reach: Reach = {
    addresses: allowedAddresses(config.webhookAllow),
    nowMs: () => clock.epochMs(),
    signal,
    onExchange,
  }
  return settings.kind === 'S3'
    ? openS3Place({ ...settings, secret }, reach)
    : openWebDavPlace({ ...settings, secret }, reach)
}

const isPlain = (address: string): boolean => address.startsWith('http:')

/** Whether the operator has named this very server. */
function isNamed(allowed: readonly string[], address: string): boolean {
  const { hostname } = new URL(address)
  return allowed.some((entry) => entry.toLowerCase() === hostname.toLowerCase())
}
