/** Connects a controller, and changes it. It is asked before anything is stored, outside of any transaction. */
import { accountIdOf } from '#server/platform/auth/actor.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createWifiController } from '#contract/integrations/wifi-controllers.ts'
import { apiRoot } from '#domain/credential/unifi-voucher.ts'
import { addSystem, keepSystem } from '#server/features/integrations/credentials/change-system.ts'
import {
  findCalled,
  insertCalled,
} from '#server/features/integrations/credentials/called/called-system.ts'
import { keepNetworkPassword } from '#server/features/integrations/credentials/called/keep-network-password.ts'
import { keepSecret, openSecret } from '#server/platform/integrations/one-secret.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Deps } from '#server/deps.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  findIntegration,
  lockIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { ownAuthority } from '#server/platform/outgoing/own-authority.ts'
import { findSite, type Site } from './find-site.ts'
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
  const address = rootOf(deps, input)
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
    await insertCalled(tx, place, {
      way: wayName,
      name,
      address,
      certificate,
      createdBy: actor.kind === 'employee' ? actor.userId : null,
      madeByAccount: accountIdOf(actor),
      at,
    })
    await addSystem(tx, { companyId, systemId }, act, system)
    await keepSecret(tx, deps, place, input.apiKey, at)
    await keepNetworkPassword(tx, deps, place, input)
  })
}

/** @throws ApiError not_found | conflict while it is being disconnected | validation_failed */
export async function changeController(
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: ControllerInput,
): Promise<void> {
  const address = rootOf(deps, input)
  const {
    before,
    site: known,
    apiKey,
  } = await deps.db.inTenant(place.companyId, async (tx) => ({
    before: mustFind(await findIntegration(tx, place)),
    site: controllerSettings.parse(mustFind(await findCalled(tx, place, wayName)).settings),
    apiKey: await openSecret(tx, deps, place, deps.clock.now()),
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
    const system = mustFind(await findCalled(tx, place, wayName))
    if (system.state === 'LEAVING') throw new ApiError('conflict')
    if (input.security === 'WPA' && input.networkPassword === '' && !system.network_password) {
      throw fault('networkPassword', 'common_error_required')
    }
    const { name, certificate } = input
    const systemPlace = { companyId: place.companyId, systemId: place.integrationId }
    await updateIntegration(tx, place, { name, address, certificate })
    await keepSystem(tx, systemPlace, { name, settings: settingsOf(input, site) }, act.at)
    if (input.apiKey !== '') await keepSecret(tx, deps, place, input.apiKey, act.at)
    await keepNetworkPassword(tx, deps, place, input)
    const from = { name: before.name, address: before.address, certificate: before.certificate }
    const changed = {
      from: { ...from, settings: system.settings },
      to: { name, address, certificate, settings: settingsOf(input, site) },
    }
    await noteIntegration(tx, place, act, 'integration.updated', { name }, changed)
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

/** @returns where the API is. @throws ApiError validation_failed */
function rootOf(
  deps: Pick<Deps, 'config'>,
  { address, certificate }: Pick<ControllerInput, 'address' | 'certificate'>,
): string {
  checkAddress(deps, address, { isRoot: true })
  if (ownAuthority(certificate) === null) throw fault('certificate', 'door_error_certificate')
  return apiRoot(address)
}

function fault(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
