/** Connects an access control system, changes it, gives it another token, starts, pauses and disconnects it. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createDoors } from '#contract/integrations/doors.ts'
import { mayChange } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Deps } from '#server/deps.ts'
import { accountIdOf, rightsOf } from '#server/platform/auth/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { capitalToken, sha256 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { isByCertificate, type DoorSettings } from '#contract/integrations/door-settings.ts'
import { ownAuthority } from '#server/platform/outgoing/own-authority.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { noteEverybody } from '../employees/queries-employees.ts'
import { withdrawGrants } from '../sending/queries-wanted.ts'
import { clientKeyOf, clientKeyPlace } from './client-key.ts'
import * as queries from './queries.ts'
import { doorSecretPlace, settingsOf } from './stored-system.ts'

export type DoorsInput = HandlerInput<typeof createDoors>['body']
type SaveDeps = Pick<Deps, 'config' | 'secrets'>

/** What a system may do by what its readers tell, and sees of visitors. */
const asMuch: readonly Right[] = ['CHANGE_VISIT_STATUS', 'SEE_ALL_VISITS', 'OPEN_EMERGENCY_LIST']
/** And of colleagues, where its readers check them in. */
const ofColleagues: readonly Right[] = [...asMuch, 'SEE_EMPLOYEES', 'CHANGE_PRESENCES']

/**
 * Whoever connects a system could tell in its name what readers saw.
 * @param settings as they were, and as they are to be
 * @throws ApiError forbidden unless the caller may do as much
 */
export function refuseLesser(
  actor: AnyAct['actor'],
  ...settings: readonly Pick<DoorSettings, 'employeePasses'>[]
): void {
  const actsForColleagues = settings.some(({ employeePasses: passes }) => passes !== 'NOTHING')
  const needed = actsForColleagues ? ofColleagues : asMuch
  if (!mayChange(rightsOf(actor), needed)) throw new ApiError('forbidden')
}

/** @returns the token by which the system tells what readers saw. @throws ApiError forbidden | validation_failed */
export async function connectSystem(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: DoorsInput,
): Promise<string> {
  refuseLesser(act.actor, input.settings)
  checkReach(deps, input)
  const { companyId: company_id, integrationId: integration_id } = place
  const secret = secretOf(deps, undefined, input)
  const key = clientKeyOf(deps, undefined, input)
  const eventToken = capitalToken(40)
  const { actor } = act
  await queries.insertSystem(tx, {
    company_id,
    integration_id,
    name: input.name,
    settings: JSON.stringify(input.settings),
    secret: deps.secrets.seal(doorSecretPlace({ company_id, integration_id, ...input }), secret),
    client_key: sealedKey(deps, { company_id, integration_id, ...input }, key),
    event_token_hash: sha256(eventToken),
    created_by: actor.kind === 'employee' ? actor.userId : null,
    made_by_account: accountIdOf(actor),
    created_at: act.at,
  })
  await queries.insertCredentialSystem(tx, place, act.at, input.name)
  if (input.settings.employees) await noteEverybody(tx, place.companyId, act.at)
  await noteIntegration(tx, place, act, 'integration.created', { name: input.name })
  return eventToken
}

/** @throws ApiError not_found | forbidden | conflict while it is being disconnected | validation_failed */
export async function changeSystem(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: DoorsInput,
): Promise<void> {
  refuseLesser(act.actor)
  const before = mustFind(await queries.lockSystem(tx, place))
  refuseLesser(act.actor, settingsOf(before), input.settings)
  checkReach(deps, input)
  if (before.state === 'LEAVING') throw new ApiError('conflict')
  const secret = secretOf(deps, before, input)
  const key = clientKeyOf(deps, before, input)
  await queries.updateSystem(tx, place, {
    name: input.name,
    settings: JSON.stringify(input.settings),
    secret: deps.secrets.seal(doorSecretPlace({ ...before, ...input }), secret),
    client_key: sealedKey(deps, { ...before, ...input }, key),
    resync: null,
  })
  await queries.updateCredentialSystem(tx, place, { name: input.name })
  if (input.settings.employees) await noteEverybody(tx, place.companyId, act.at)
  else await withdrawGrants(tx, place, 'EMPLOYEES')
  const changed = {
    from: { name: before.name, ...settingsOf(before) },
    to: { name: input.name, ...input.settings },
  }
  await noteIntegration(tx, place, act, 'integration.updated', { name: input.name }, changed)
}

/** The one before ends at once. @returns the new one. @throws ApiError not_found | forbidden */
export async function renewToken(tx: Tx, place: Place, act: Act): Promise<string> {
  refuseLesser(act.actor)
  refuseLesser(act.actor, settingsOf(mustFind(await queries.lockSystem(tx, place))))
  const eventToken = capitalToken(40)
  await queries.updateSystem(tx, place, { event_token_hash: sha256(eventToken) })
  await noteIntegration(tx, place, act, 'integration.secret_rotated')
  return eventToken
}

/** @throws ApiError not_found | conflict */
export async function setState(
  tx: Tx,
  place: Place,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockSystem(tx, place))
  if (row.state === state || row.state === 'LEAVING') throw new ApiError('conflict')
  await queries.updateSystem(tx, place, {
    state,
    restored_from: null,
    failures: 0,
    failing_since: null,
    rests_until: null,
  })
  await queries.updateCredentialSystem(tx, place, { state, restored_from: null })
  const kind = state === 'PAUSED' ? 'integration.paused' : 'integration.activated'
  await noteIntegration(tx, place, act, kind)
}

/**
 * Withdraws everything that it was given; once that is done, or at once where somebody says so or it has nothing, it is removed.
 * @throws ApiError not_found | forbidden
 */
export async function disconnectSystem(
  tx: Tx,
  place: Place,
  act: AnyAct,
  atOnce: boolean,
): Promise<{ readonly given: number; readonly isRemoved: boolean }> {
  refuseLesser(act.actor)
  const row = mustFind(await queries.lockSystem(tx, place))
  const given = await queries.countGiven(tx, place)
  if (atOnce || given === 0) {
    await queries.deleteSystem(tx, place)
    await noteIntegration(tx, place, act, 'integration.removed', { name: row.name, given })
    return { given, isRemoved: true }
  }
  await queries.updateSystem(tx, place, {
    state: 'LEAVING',
    restored_from: null,
    rests_until: null,
    // Nobody tells anything in its name any more.
    event_token_hash: sha256(capitalToken(40)),
  })
  await queries.updateCredentialSystem(tx, place, { state: 'LEAVING', restored_from: null })
  await withdrawGrants(tx, place, 'ALL')
  await noteIntegration(tx, place, act, 'integration.ending', { name: row.name, given })
  return { given, isRemoved: false }
}

/**
 * The one that was typed, else the one that is stored for the same address and name.
 * @throws ApiError validation_failed
 */
export function secretOf(
  deps: SaveDeps,
  before: queries.SystemRow | undefined,
  { secret, settings }: Pick<DoorsInput, 'secret' | 'settings'>,
): string {
  if (secret !== '' || isByCertificate(settings)) return secret
  const needed = fault('secret', 'common_error_required')
  if (before === undefined) throw needed
  const { address, auth, authName } = settingsOf(before)
  const isSame =
    address === settings.address && auth === settings.auth && authName === settings.authName
  if (!isSame) throw needed
  try {
    return deps.secrets.open(doorSecretPlace(before), before.secret)
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw needed
  }
}

/** @throws ApiError validation_failed */
export function checkReach(
  deps: Pick<Deps, 'config'>,
  { settings: { address, carrier, mqtt } }: Pick<DoorsInput, 'settings'>,
): void {
  const isBroker = carrier === 'MQTT'
  checkAddress(deps, address, { field: 'body.settings.address', isRoot: true, isBroker })
  if (isBroker && ownAuthority(mqtt.certificate) === null) {
    throw fault('settings.mqtt.certificate', 'door_error_certificate')
  }
}

const sealedKey = (
  { secrets }: SaveDeps,
  row: Parameters<typeof clientKeyPlace>[0],
  key: string,
): string | null => (key === '' ? null : secrets.seal(clientKeyPlace(row), key))

function fault(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
