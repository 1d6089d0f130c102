/** How a stored storage is opened. */
import { storageSettings } from '#contract/integrations/storage.ts'
import { isDrive, type DriveKind, type StorageFault } from '#domain/storage/storage.ts'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { accessFor, type AccessDeps } from '#server/platform/integrations/consent/access-token.ts'
import {
  ConsentError,
  type ConsentFault,
} from '#server/platform/integrations/consent/consent-error.ts'
import { vendorAddress } from '#server/platform/outgoing/vendor-address.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { Reach } from './places/ask-place.ts'
import type { DriveReach } from './places/drives/ask-drive.ts'
import { openBox } from './places/drives/box.ts'
import { openDropbox } from './places/drives/dropbox.ts'
import { openEgnyte } from './places/drives/egnyte.ts'
import { openGoogleDrive } from './places/drives/google-drive.ts'
import { openOneDrive } from './places/drives/one-drive.ts'
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
  row: { readonly company_id: string; readonly settings: unknown; readonly secret: string | null },
): string {
  // Of a drive, the consent has it.
  if (row.secret === null) return ''
  try {
    return secrets.open(storageSecretPlace(row), row.secret)
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new PlaceError('secret_unreadable', { cause: error })
  }
}

export type OpenedAs = {
  readonly companyId: CompanyId
  /** Whose consent opens a drive; null: it isn't stored yet. */
  readonly integrationId: string | null
  readonly settings: StorageSettings
  /** Of S3 and WebDAV. */
  readonly secret: string
}
type Course = {
  readonly signal: AbortSignal
  readonly onExchange: (one: PlaceExchange) => void
  /** What is known of the folders of a drive in this turn. */
  readonly folders: DriveReach['folders']
}

/** @throws PlaceError for a server without encryption that the operator has not named */
export function openPlace(
  deps: AccessDeps,
  { companyId, integrationId, settings, secret }: OpenedAs,
  { signal, onExchange, folders }: Course,
): Place {
  const { config, clock } = deps
  const { kind } = settings
  const reach: Reach = {
    addresses: allowedAddresses(config.webhookAllow),
    nowMs: () => clock.epochMs(),
    signal,
    onExchange,
  }
  if (isDrive(kind)) {
    return openDrive(kind, settings, {
      ...reach,
      folders,
      at: (address) => vendorAddress(config, address),
      token: (refused) => tokenOf(deps, companyId, integrationId, refused),
    })
  }
  if (isPlain(settings.address) && !isNamed(config.webhookAllow, settings.address)) {
    throw new PlaceError('plain_not_allowed')
  }
  return kind === 'S3'
    ? openS3Place({ ...settings, secret }, reach)
    : openWebDavPlace({ ...settings, secret }, reach)
}

function openDrive(kind: DriveKind, settings: StorageSettings, reach: DriveReach): Place {
  switch (kind) {
    case 'GOOGLE_DRIVE':
      return openGoogleDrive(settings, reach)
    case 'ONEDRIVE':
      return openOneDrive(settings, reach)
    case 'DROPBOX':
      return openDropbox(settings, reach)
    case 'BOX':
      return openBox(settings, reach)
    case 'EGNYTE':
      return openEgnyte(settings, reach)
  }
}

const faults: Readonly<Record<ConsentFault, StorageFault>> = {
  consent_wanted: 'consent',
  consent_ended: 'consent',
  client_refused: 'client',
  refused: 'refused',
  unavailable: 'refused_for_now',
  secret_unreadable: 'secret_unreadable',
}

/** @throws PlaceError */
async function tokenOf(
  deps: AccessDeps,
  companyId: CompanyId,
  integrationId: string | null,
  refused: string | null,
): Promise<string> {
  if (integrationId === null) throw new PlaceError('consent')
  try {
    return (await accessFor(deps, { companyId, integrationId }, refused)).accessToken
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error
    const { fault, retryAfterSeconds } = error
    throw new PlaceError(faults[fault], { cause: error, retryAfterSeconds })
  }
}

const isPlain = (address: string): boolean => address.startsWith('http:')

/** Whether the operator has named this very server. */
function isNamed(allowed: readonly string[], address: string): boolean {
  const { hostname } = new URL(address)
  return allowed.some((entry) => entry.toLowerCase() === hostname.toLowerCase())
}
