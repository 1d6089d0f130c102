/** Connects the desk bookings of Eptura Engage, changes how they are read and told, pauses and disconnects them. */
import { accountIdOf } from '#server/platform/auth/actor.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { putEngageDesks } from '#contract/integrations/engage-desks.ts'
import { engageDesksSettings } from '#contract/integrations/engage-desks-settings.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { capitalToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  deleteIntegration,
  findIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import {
  continueIntegration,
  pauseIntegration,
} from '#server/platform/integrations/run-integration.ts'
import { lockConnection } from '../queries.ts'
import type { DesksAccess } from './ask-desks.ts'
import * as queries from './queries.ts'
import { findLiveRun, moveRun } from './queries-runs.ts'
import { hasBegun, keepListener, placeOfRow } from './runs.ts'
import { openDesksSecrets, desksSettingsOf, sealDesks, type DesksSecrets } from './stored-desks.ts'

export type DesksInput = HandlerInput<typeof putEngageDesks>['body']
const name = 'Eptura Engage'

/**
 * Whoever says who books what can cancel everybody's desk: it takes every permission at the location, as its people do.
 * @throws ApiError forbidden | validation_failed | conflict where Engage isn't connected, or leaves
 */
export async function saveDesks(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'config'>,
  companyId: CompanyId,
  act: Act,
  input: DesksInput,
): Promise<void> {
  refuseLesser(act)
  // Also whoever connects it at the same moment waits here.
  if ((await lockConnection(tx, companyId)) === undefined) throw new ApiError('conflict')
  const before = await queries.lockDesks(tx, companyId)
  if (before?.is_leaving === true) throw new ApiError('conflict')
  const access = accessOfDesks(deps, before, input)
  const settings = JSON.stringify(access.settings)
  const place = { companyId, integrationId: before?.integration_id ?? uuid7() }
  const known = before === undefined ? null : openDesksSecrets(deps, before)
  const listener = known?.listener ?? capitalToken(40)
  const sealed = {
    company_id: companyId,
    integration_id: place.integrationId,
    settings: access.settings,
  }
  const columns = {
    settings,
    secrets: sealDesks(deps, sealed, { ...access.secrets, listener }),
    listener_hash: sha256(listener),
  }
  const desks = await ownDesks(tx, companyId, input)
  if (before === undefined) {
    const { actor, at } = act
    await queries.insertDesks(tx, place, {
      ...columns,
      address: access.settings.address,
      created_by: actor.kind === 'employee' ? actor.userId : null,
      made_by_account: accountIdOf(actor),
      created_at: at,
    })
  } else {
    await queries.updateDesks(tx, companyId, columns)
    await updateIntegration(tx, place, { address: access.settings.address })
    await dropComparing(tx, companyId, act.at)
    const wasListening = desksSettingsOf(before).isListening
    const isChanged =
      wasListening !== input.isListening ||
      (input.isListening && desksSettingsOf(before).address !== access.settings.address)
    if (isChanged && (await hasBegun(tx, place))) await keepListener(tx, place, act.at)
  }
  await queries.replaceDesks(tx, companyId, desks)
  const kind = before === undefined ? 'integration.created' : 'integration.updated'
  await noteIntegration(tx, place, act, kind, { name })
}

/** What waits or is read was found in a way that no longer counts. */
async function dropComparing(tx: Tx, companyId: CompanyId, at: string): Promise<void> {
  const live = await findLiveRun(tx, companyId, ['READING', 'WAITING'])
  if (live === undefined) return
  const ended = { state: 'DISCARDED', ended_at: at }
  await moveRun(tx, companyId, live.run_id, ['READING', 'WAITING'], ended)
}

async function ownDesks(tx: Tx, companyId: CompanyId, { desks }: Pick<DesksInput, 'desks'>) {
  const own = await queries.listDesks(tx, companyId)
  return desks.map(({ deskAreaId, deskNumber, resource }, at) => {
    const desk = own.find((one) => one.deskAreaId === deskAreaId && one.number === deskNumber)
    if (desk === undefined) throw fault(`desks.${String(at)}.deskNumber`, 'desk_unknown')
    return { deskId: desk.deskId, resource }
  })
}

/**
 * With the secrets that were typed, else those that are stored for the same address.
 * @throws ApiError validation_failed
 */
export function accessOfDesks(
  deps: Pick<Deps, 'secrets' | 'config'>,
  before: queries.DesksRow | undefined,
  input: DesksInput,
): DesksAccess {
  const address = checkAddress(deps, input.address, { isRoot: true }).href.replace(/\/$/, '')
  const settings = engageDesksSettings.parse({ ...input, address })
  const isSame = before !== undefined && desksSettingsOf(before).address === address
  const stored = isSame ? openDesksSecrets(deps, before) : null
  return {
    settings,
    secrets: {
      subscriptionKey: one(input.subscriptionKey, stored, 'subscriptionKey'),
      secret: one(input.secret, stored, 'secret'),
    },
  }
}

function one(
  typed: string,
  stored: DesksSecrets | null,
  field: 'subscriptionKey' | 'secret',
): string {
  if (typed !== '') {
    // It leaves as a header.
    if (!/^[\x21-\x7e]+$/.test(typed)) throw fault(field, 'engage_desks_error_key')
    return typed
  }
  if (stored === null) throw fault(field, 'common_error_required')
  return stored[field]
}

function fault(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}

/** @throws ApiError not_found | conflict */
export async function setDesksState(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockDesks(tx, companyId))
  const place = placeOfRow(row)
  if (state === 'PAUSED') {
    await dropComparing(tx, companyId, act.at)
    return pauseIntegration(tx, place, act)
  }
  const integration = mustFind(await findIntegration(tx, place))
  if (!['PAUSED', 'DISABLED'].includes(integration.state)) throw new ApiError('conflict')
  if (integration.rehearsed_at !== null) return continueIntegration(tx, place, act)
  // It was paused while it was only compared.
  await updateIntegration(tx, place, { state: 'ACTIVE', restored_from: null })
  await noteIntegration(tx, place, act, 'integration.activated')
}

/**
 * Bookings stay on both sides. Engage is told first that no notifications are wanted, unless somebody says that it can't wait.
 * @returns whether it is gone. @throws ApiError not_found | forbidden
 */
export async function disconnectDesks(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  { atOnce }: { readonly atOnce: boolean },
): Promise<boolean> {
  refuseLesser(act)
  const row = mustFind(await queries.lockDesks(tx, companyId))
  const place = placeOfRow(row)
  const integration = mustFind(await findIntegration(tx, place))
  const isHeard = desksSettingsOf(row).isListening && integration.rehearsed_at !== null
  if (!isHeard || atOnce || row.is_leaving || integration.state !== 'ACTIVE') {
    await deleteIntegration(tx, place, [queries.desksKind])
    await noteIntegration(tx, place, act, 'integration.removed', { name })
    return true
  }
  await queries.updateDesks(tx, companyId, { is_leaving: true, listener_hash: null })
  await dropComparing(tx, companyId, act.at)
  await keepListener(tx, place, act.at)
  await noteIntegration(tx, place, act, 'integration.ending', { name, given: 1 })
  return false
}

/**
 * The other side leads from now on, or nobody: what waits is dropped, and the next comparison waits for somebody.
 * @param isGone the connection to its people ends
 */
export async function resetDesks(
  tx: Tx,
  companyId: CompanyId,
  at: string,
  { isGone }: { readonly isGone: boolean },
): Promise<void> {
  const row = await queries.lockDesks(tx, companyId)
  if (row === undefined) return
  const place: Place = placeOfRow(row)
  if (isGone) {
    await deleteIntegration(tx, place, [queries.desksKind])
    return
  }
  await dropComparing(tx, companyId, at)
  await updateIntegration(tx, place, { state: 'DRAFT', rehearsed_at: null })
  await tx
    .deleteFrom('integration_events')
    .where('owner_id', '=', companyId)
    .where('integration_id', '=', place.integrationId)
    .where('state', '=', 'WAITING')
    .execute()
  await tx.deleteFrom('engage_bookings').where('company_id', '=', companyId).execute()
}
