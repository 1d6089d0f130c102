/** Connects FreeRADIUS, changes the connection, and gives it another token. */
import { accountIdOf } from '#server/platform/auth/actor.ts'
import { isIP } from 'node:net'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createWifiRadius } from '#contract/integrations/wifi-radius.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { addSystem, keepSystem } from '#server/features/integrations/credentials/change-system.ts'
import {
  findCalled,
  insertCalled,
} from '#server/features/integrations/credentials/called/called-system.ts'
import { keepNetworkPassword } from '#server/features/integrations/credentials/called/keep-network-password.ts'
import { keepSecret, openSecret } from '#server/platform/integrations/one-secret.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { capitalToken, sha256 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  lockIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { readNasList } from './nas-list.ts'
import { replaceToken } from './queries-accounts.ts'
import { cutsOff } from './settings.ts'
import { wayName } from './way-name.ts'

export type RadiusInput = HandlerInput<typeof createWifiRadius>['body']
type SaveDeps = Pick<Deps, 'config' | 'secrets' | 'clock'>
const systemOf = ({ companyId, integrationId: systemId }: Place) => ({ companyId, systemId })

/** @returns the token by which FreeRADIUS asks. @throws ApiError validation_failed | conflict where there are too many */
export async function connectRadius(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: RadiusInput,
): Promise<string> {
  refuseUnreachable(deps, input)
  if (input.security === 'WPA' && input.networkPassword === '') {
    throw fault('networkPassword', 'common_error_required')
  }
  if (cutsOff(input) && input.sharedSecret === '')
    throw fault('sharedSecret', 'common_error_required')
  const { actor, at } = act
  await insertCalled(tx, place, {
    way: wayName,
    name: input.name,
    address: addressOf(input),
    certificate: '',
    createdBy: actor.kind === 'employee' ? actor.userId : null,
    madeByAccount: accountIdOf(actor),
    at,
  })
  const system = {
    kind: 'WIFI',
    way: wayName,
    name: input.name,
    settings: settingsOf(input),
  } as const
  await addSystem(tx, systemOf(place), act, system)
  await keepSecrets(tx, deps, place, input, at)
  return giveToken(tx, place, at, null)
}

/** @throws ApiError not_found | conflict while it is being disconnected | validation_failed */
export async function changeRadius(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: RadiusInput,
): Promise<void> {
  refuseUnreachable(deps, input)
  const before = mustFind(await lockIntegration(tx, place))
  const system = mustFind(await findCalled(tx, place, wayName))
  if (system.state === 'LEAVING') throw new ApiError('conflict')
  if (input.security === 'WPA' && input.networkPassword === '' && !system.network_password) {
    throw fault('networkPassword', 'common_error_required')
  }
  const address = addressOf(input)
  // A secret is for those it was given for: elsewhere somebody could work it out by what they are sent.
  const stored = before.address === address ? await openSecret(tx, deps, place, act.at) : null
  if (cutsOff(input) && input.sharedSecret === '' && stored === null) {
    throw fault('sharedSecret', 'common_error_required')
  }
  const { name } = input
  await updateIntegration(tx, place, { name, address })
  await keepSystem(tx, systemOf(place), { name, settings: settingsOf(input) }, act.at)
  await keepSecrets(tx, deps, place, input, act.at)
  const from = { name: before.name, address: before.address, settings: system.settings }
  const changed = { from, to: { name, address, settings: settingsOf(input) } }
  await noteIntegration(tx, place, act, 'integration.updated', { name }, changed)
}

/** @throws ApiError not_found */
export async function rotateToken(
  tx: Tx,
  place: Place,
  act: Act,
  overlapHours: number,
): Promise<{ readonly token: string; readonly previousUntil: string | null }> {
  mustFind(await lockIntegration(tx, place))
  mustFind(await findCalled(tx, place, wayName))
  const previousUntil = overlapHours === 0 ? null : plusMs(act.at, overlapHours * HOUR_MS)
  const token = await giveToken(tx, place, act.at, previousUntil)
  await noteIntegration(tx, place, act, 'integration.secret_rotated', { overlapHours })
  return { token, previousUntil }
}

/** Kept as a hash: nobody reads it again. */
async function giveToken(
  tx: Tx,
  place: Place,
  at: string,
  previousUntil: string | null,
): Promise<string> {
  const token = capitalToken(40)
  await replaceToken(tx, systemOf(place), sha256(token), { at, previousUntil })
  return token
}

async function keepSecrets(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  input: RadiusInput,
  at: string,
): Promise<void> {
  if (cutsOff(input) && input.sharedSecret !== '') {
    await keepSecret(tx, deps, place, input.sharedSecret, at)
  }
  await keepNetworkPassword(tx, deps, place, input)
}

function settingsOf({
  name: _name,
  networkPassword: _password,
  sharedSecret: _secret,
  ...rest
}: RadiusInput) {
  return rest
}

/** Where Disconnect-Requests go, as the frame keeps it: for another one the secret is typed again. */
function addressOf({ cutOff, controller, accessPoints, port }: RadiusInput): string {
  const digest = sha256(accessPoints).toString('base64url')
  const where = {
    NONE: '',
    ACCESS_POINT: `//${digest}`,
    CONTROLLER: `//${controller.toLowerCase()}`,
  }
  return cutOff === 'NONE' ? 'radius:' : `radius:${where[cutOff]}:${String(port)}`
}

/** Names of hosts are looked at when they are called: what they stand for may change. @throws ApiError validation_failed */
function refuseUnreachable(
  { config }: Pick<Deps, 'config'>,
  { cutOff, controller, accessPoints }: RadiusInput,
): void {
  if (cutOff === 'ACCESS_POINT' && readNasList(accessPoints) === null) {
    throw fault('accessPoints', 'radius_error_access_points')
  }
  if (cutOff !== 'CONTROLLER') return
  if (isIP(controller) === 0 && !isHostName(controller)) {
    throw fault('controller', 'radius_error_controller')
  }
  const addresses = allowedAddresses(config.webhookAllow)
  if (isIP(controller) !== 0 && !addresses.allows(controller, controller)) {
    throw fault('controller', 'radius_error_private')
  }
}

const isHostName = (text: string): boolean =>
  text.length <= 253 &&
  text.split('.').every((part) => /^[a-z\d-]{1,63}$/i.test(part) && !/^-|-$/.test(part))

function fault(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
