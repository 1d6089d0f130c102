/** Connects a storage, changes how it is used, pauses and disconnects it. */
import type { HandlerInput } from '#contract/endpoint.ts'
import { storageSettings, type putStorage } from '#contract/integrations/storage.ts'
import { storagePath } from '#domain/console/console-view.ts'
import { rights } from '#domain/rights/right.ts'
import { isDrive } from '#domain/storage/storage.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { beginConsent } from '#server/platform/integrations/consent/begin-consent.ts'
import { endConsent } from '#server/platform/integrations/consent/end-consent.ts'
import { saveClient } from '#server/platform/integrations/consent/save-client.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { driveVendor } from './places/drives/drive-vendors.ts'
import { PlaceError } from './places/place.ts'
import * as queries from './queries.ts'
import { copyAgain, hurryWaiting } from './queries-copies.ts'
import { openSecret, storageSecretPlace, type StorageSettings } from './stored-storage.ts'

export type StorageInput = HandlerInput<typeof putStorage>['body']

/** @throws ApiError forbidden | validation_failed, also for another place while copies stand at this one */
export async function saveStorage(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  companyId: CompanyId,
  act: Act,
  input: StorageInput,
): Promise<void> {
  refuseLesser(act)
  const before = await queries.lockStorage(tx, companyId)
  const settings = storageSettings.parse(input)
  const { kind: storage } = settings
  const ofApp = isDrive(storage)
  const secret = ofApp ? null : secretOf(deps, before, input)
  if (before !== undefined && !isSamePlace(before.settings, settings)) {
    throw fault(ofApp ? 'user' : 'address', 'storage_error_place')
  }
  const columns = {
    settings: JSON.stringify(settings),
    secret:
      secret === null
        ? null
        : deps.secrets.seal(storageSecretPlace({ company_id: companyId, settings }), secret),
  }
  const place = { companyId, integrationId: before?.integration_id ?? uuid7() }
  if (before === undefined) {
    const row = { company_id: companyId, integration_id: place.integrationId, created_at: act.at }
    await queries.insertStorage(tx, { ...row, ...columns })
  } else {
    // Somebody has mended it: it is tried at once.
    const well = { failures: 0, failing_since: null, rests_until: null, last_error: null }
    await queries.updateStorage(tx, companyId, { ...columns, ...well })
    await hurryWaiting(tx, companyId)
  }
  if (ofApp) {
    await saveClient(tx, deps, place, {
      vendor: driveVendor(storage, settings.account),
      clientId: settings.user,
      clientSecret: input.secret,
      secretField: 'body.secret',
    })
  }
  const kind = before === undefined ? 'integration.created' : 'integration.updated'
  const changed = before && { from: before.settings, to: settings }
  await noteIntegration(tx, place, act, kind, { name: settings.kind }, changed)
}

/** Copies are found there again, to compare and remove them. */
export function isSamePlace(stored: unknown, after: StorageSettings): boolean {
  const before = storageSettings.parse(stored)
  const names = ['kind', 'address', 'bucket', 'folder', 'account'] as const
  // Another app may not see what the one before has written.
  const isSameApp = !isDrive(after.kind) || before.user === after.user
  return isSameApp && names.every((name) => before[name] === after[name])
}

/** Where the browser of whoever asks goes to consent at the drive. @throws ApiError not_found | forbidden | conflict where it is no drive */
export async function askConsent(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'secrets'>,
  companyId: CompanyId,
  act: Act,
): Promise<string> {
  refuseLesser(act)
  const row = mustFind(await queries.findStorage(tx, companyId))
  if (!isDrive(storageSettings.parse(row.settings).kind)) throw new ApiError('conflict')
  const place = { companyId, integrationId: row.integration_id }
  return beginConsent(tx, deps, place, act, { screen: storagePath, rights })
}

/**
 * The one that was typed, else the one that is stored for the same place and name.
 * @throws ApiError validation_failed
 */
export function secretOf(
  deps: Pick<Deps, 'secrets'>,
  before: queries.StorageRow | undefined,
  input: StorageInput,
): string {
  if (input.secret !== '') return input.secret
  const needed = fault('secret', 'common_error_required')
  if (before === undefined) throw needed
  const { user, ...settings } = storageSettings.parse(before.settings)
  const isSame =
    user === input.user &&
    settings.kind === input.kind &&
    settings.address === input.address &&
    settings.bucket === input.bucket
  if (!isSame) throw needed
  try {
    return openSecret(deps, before)
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error
    throw needed
  }
}

function fault(field: keyof StorageInput, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}

/** @throws ApiError not_found | conflict */
export async function setState(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockStorage(tx, companyId))
  if (row.state === state) throw new ApiError('conflict')
  const well = { failures: 0, failing_since: null, rests_until: null }
  await queries.updateStorage(tx, companyId, {
    state,
    restored_from: null,
    ...(state === 'ACTIVE' && well),
  })
  if (state === 'ACTIVE') await hurryWaiting(tx, companyId)
  const place = { companyId, integrationId: row.integration_id }
  const kind = state === 'PAUSED' ? 'integration.paused' : 'integration.activated'
  await noteIntegration(tx, place, act, kind)
}

/** @returns how many documents are copied once more. @throws ApiError not_found | forbidden */
export async function askAgain(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  copyIds: readonly string[] | undefined,
): Promise<number> {
  refuseLesser(act)
  const row = mustFind(await queries.lockStorage(tx, companyId))
  // Somebody says that it is there again: one document finds out.
  if (row.rests_until !== null) {
    await queries.updateStorage(tx, companyId, { rests_until: act.at })
  }
  const count = await copyAgain(tx, companyId, copyIds)
  const place = { companyId, integrationId: row.integration_id }
  await noteIntegration(tx, place, act, 'integration.replayed', { count })
  return count
}

/** @returns how many agreements there are. @throws ApiError not_found | forbidden | conflict while one is under way */
export async function askBackfill(tx: Tx, companyId: CompanyId, act: Act): Promise<number> {
  refuseLesser(act)
  const row = mustFind(await queries.lockStorage(tx, companyId))
  const total = await queries.countUncopied(tx, companyId)
  if (!(await queries.beginBackfill(tx, companyId, total, act.at))) throw new ApiError('conflict')
  const place = { companyId, integrationId: row.integration_id }
  await noteIntegration(tx, place, act, 'integration.backfill_started', { count: total })
  return total
}

/** @throws ApiError not_found | forbidden | conflict where nothing is to be stopped */
export async function endBackfill(tx: Tx, companyId: CompanyId, act: Act): Promise<void> {
  refuseLesser(act)
  const row = mustFind(await queries.lockStorage(tx, companyId))
  if (!(await queries.stopBackfill(tx, companyId, act.at))) throw new ApiError('conflict')
  const place = { companyId, integrationId: row.integration_id }
  await noteIntegration(tx, place, act, 'integration.backfill_stopped')
}

/** What was copied stays there, and is no longer known here. @returns how many. @throws ApiError not_found | forbidden */
export async function disconnectStorage(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
): Promise<number> {
  refuseLesser(act)
  const row = mustFind(await queries.lockStorage(tx, companyId))
  const { copied, removing } = await queries.countCopies(tx, companyId)
  await queries.deleteStorage(tx, companyId)
  const place = { companyId, integrationId: row.integration_id }
  await endConsent(tx, place)
  const staying = copied + removing
  await noteIntegration(tx, place, act, 'integration.removed', { copies: staying })
  return staying
}
