/** Connects a controller, and changes it. It is asked before anything is stored, outside of any transaction. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createWifiController } from '#contract/integrations/wifi-controllers.ts'
import { apiRoot } from '#domain/credential/unifi-voucher.ts'
import { addSystem, keepSystem } from '#server/features/integrations/credentials/change-system.ts'
import type { Deps } from '#server/deps.ts'
import { networkPasswordPlace } from '#server/platform/credentials/shown-credential.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  findIntegration,
  listSecrets,
  lockIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { integrationSecretPlace } from '#server/platform/integrations/secret-place.ts'
import { ownAuthority } from '#server/platform/outgoing/own-authority.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { findSite, type Site } from './find-site.ts'
import { findSystem, insertController, putKey, putNetworkPassword } from './queries.ts'
import { controllerSettings } from './settings.ts'
import { wayName } from './way-name.ts'

export type ControllerInput = HandlerInput<typeof createWifiController>['body']
type SaveDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>

/** A repeat changes nothing. @throws ApiError validation_failed | conflict where there are too many */
export async function connectController(
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: ControllerInput,
): Promise<void> {
  const address = checkAddress(deps, input)
  const isMade = await deps.db.inTenant(place.companyId, (tx) => findIntegration(tx, place))
  if (isMade !== undefined) return
  if (input.apiKey === '') throw fault('apiKey', 'common_error_required')
  if (input.security === 'WPA' && input.networkPassword === '') {
    throw fault('networkPassword', 'common_error_required')
  }
  const site = await mustFindSite(deps, { ...input, address }, input.apiKey)
  const { actor, at } = act
  await deps.db.inTenant(place.companyId, async (tx) => {
    const { companyId, integrationId: systemId } = place
    const { name, certificate } = input
    const system = { kind: 'WIFI', way: wayName, name, settings: settingsOf(input, site) } as const
    await insertController(tx, place, {
      name,
      address,
      certificate,
      createdBy: actor.kind === 'employee' ? actor.userId : null,
      madeByAccount: actor.kind === 'administrator' ? actor.session.accountId : null,
      at,
    })
    await addSystem(tx, { companyId, systemId }, act, system)
    await keepSecrets(tx, deps, place, input, at)
  })
}

/** @throws ApiError not_found | conflict while it is being disconnected | validation_failed */
export async function changeController(
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: ControllerInput,
): Promise<void> {
  const address = checkAddress(deps, input)
  const {
    before,
    site: known,
    apiKey,
  } = await deps.db.inTenant(place.companyId, async (tx) => ({
    before: mustFind(await findIntegration(tx, place)),
    site: controllerSettings.parse(mustFind(await findSystem(tx, place)).settings),
    apiKey: await keyOf(tx, deps, place),
  }))
  const isSame = before.address === address && before.certificate === input.certificate
  const key = input.apiKey !== '' ? input.apiKey : before.address === address ? apiKey : null
  if (key === null) throw fault('apiKey', 'common_error_required')
  const isKnown = isSame && input.apiKey === '' && ['', known.site].includes(input.site)
  const site = isKnown
    ? { id: known.siteId, name: known.site }
    : await mustFindSite(deps, { ...input, address }, key)
  await deps.db.inTenant(place.companyId, async (tx) => {
    mustFind(await lockIntegration(tx, place))
    const system = mustFind(await findSystem(tx, place))
    if (system.state === 'LEAVING') throw new ApiError('conflict')
    if (input.security === 'WPA' && input.networkPassword === '' && !system.network_password) {
      throw fault('networkPassword', 'common_error_required')
    }
    const { name, certificate } = input
    const systemPlace = { companyId: place.companyId, systemId: place.integrationId }
    await updateIntegration(tx, place, { name, address, certificate })
    await keepSystem(tx, systemPlace, { name, settings: settingsOf(input, site) }, act.at)
    await keepSecrets(tx, deps, place, input, act.at)
    await noteIntegration(tx, place, act, 'integration.updated', { name })
  })
}

function settingsOf(
  { network, security, devices, sendsMail }: ControllerInput,
  { id: siteId, name: site }: Site,
) {
  return { siteId, site, network, security, devices, sendsMail }
}

async function mustFindSite(deps: SaveDeps, input: ControllerInput, apiKey: string): Promise<Site> {
  const found = await findSite(deps, { ...input, apiKey }, input.site)
  if (!('field' in found)) return found
  throw fault(found.field, found.code)
}

async function keepSecrets(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  place: Place,
  { apiKey, security, networkPassword }: ControllerInput,
  at: string,
): Promise<void> {
  const { companyId: company_id, integrationId } = place
  if (apiKey !== '') {
    const secretId = uuid7()
    const where = { company_id, integration_id: integrationId, secret_id: secretId }
    await putKey(tx, place, {
      secretId,
      value: secrets.seal(integrationSecretPlace(where), apiKey),
      at,
    })
  }
  const where = networkPasswordPlace({ company_id, system_id: integrationId })
  if (security === 'OPEN') await putNetworkPassword(tx, place, null)
  else if (networkPassword !== '') {
    await putNetworkPassword(tx, place, secrets.seal(where, networkPassword))
  }
}

/** Null where there is none that can be opened: somebody types it again. */
async function keyOf(
  tx: Tx,
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  place: Place,
): Promise<string | null> {
  const [sealed] = await listSecrets(tx, place, clock.now())
  if (sealed === undefined) return null
  try {
    return secrets.open(integrationSecretPlace(sealed), sealed.value)
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    return null
  }
}

/**
 * Without encryption only to hosts that the operator named (WEBHOOK_ALLOW).
 * @returns where the API is. @throws ApiError validation_failed
 */
function checkAddress(
  { config }: Pick<Deps, 'config'>,
  { address, certificate }: Pick<ControllerInput, 'address' | 'certificate'>,
): string {
  const url = URL.parse(address)
  const isSound =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  if (!isSound) throw fault('address', 'channel_error_address')
  if (url.protocol !== 'https:' && !config.webhookAllow.includes(url.hostname)) {
    throw fault('address', 'channel_error_https')
  }
  if (ownAuthority(certificate) === null) throw fault('certificate', 'door_error_certificate')
  return apiRoot(address)
}

function fault(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
