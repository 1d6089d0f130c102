/** Connects Eptura Engage, changes how it is read, pauses and disconnects it. */
import type { HandlerInput } from '#contract/endpoint.ts'
import { engageSettings, type putEngage } from '#contract/integrations/engage.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Deps } from '#server/deps.ts'
import { dropLiveRun } from '#server/features/people/directory-reads/begin-run.ts'
import { forgetReads } from '#server/features/people/directory-reads/show-runs.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import {
  continueIntegration,
  pauseIntegration,
} from '#server/platform/integrations/run-integration.ts'
import type { EngageAccess } from './ask-engage.ts'
import { resetDesks } from './desks/save-desks.ts'
import { EngageError } from './engage-error.ts'
import * as queries from './queries.ts'
import { setLead, stopTelling } from './set-lead.ts'
import { engageSource } from './source.ts'
import { clientSecretPlace, openStored } from './stored-engage.ts'

export type EngageInput = HandlerInput<typeof putEngage>['body']

/**
 * Whoever says who works here changes addresses and ends people, administrators too: it takes every permission at the location.
 * @throws ApiError forbidden | validation_failed | conflict where somebody else has connected it meanwhile
 */
export async function saveEngage(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'config'>,
  companyId: CompanyId,
  act: Act,
  input: EngageInput,
): Promise<void> {
  refuseLesser(act)
  const before = await queries.lockConnection(tx, companyId)
  const { clientSecret, ...access } = accessOf(deps, before, input)
  const settings = engageSettings.parse({ ...input, ...access })
  const columns = {
    settings: JSON.stringify(settings),
    client_secret: deps.secrets.seal(
      clientSecretPlace({ company_id: companyId, settings }),
      clientSecret,
    ),
  }
  const place = { companyId, integrationId: before?.integration_id ?? uuid7() }
  const led = before === undefined ? null : engageSettings.parse(before.settings)
  if (before === undefined) {
    const row = { company_id: companyId, integration_id: place.integrationId, created_at: act.at }
    const isFirst = await queries.insertConnection(tx, { ...row, ...columns })
    if (!isFirst) throw new ApiError('conflict')
  } else {
    await queries.updateConnection(tx, companyId, columns)
    // What was shown was read in another way.
    await dropLiveRun(tx, { companyId, source: engageSource.name }, act.at)
  }
  await setLead(tx, place, act, { before: led, after: settings })
  const kind = before === undefined ? 'integration.created' : 'integration.updated'
  const changed = led === null ? undefined : { from: led, to: settings }
  await noteIntegration(tx, place, act, kind, { name: 'Eptura Engage' }, changed)
}

/**
 * With the secret that was typed, else the one that is stored for the same addresses and client.
 * @throws ApiError validation_failed
 */
export function accessOf(
  deps: Pick<Deps, 'secrets' | 'config'>,
  before: queries.ConnectionRow | undefined,
  input: EngageInput,
): EngageAccess {
  const { clientId, clientSecret, filter } = input
  const apiAddress = rootOf(deps, 'apiAddress', input)
  const tokenAddress = rootOf(deps, 'tokenAddress', input)
  const access = { apiAddress, tokenAddress, clientId, filter }
  if (clientSecret !== '') return { ...access, clientSecret }
  const stored = before === undefined ? null : openOrNone(deps, before)
  const isSame =
    stored?.apiAddress === apiAddress &&
    stored.tokenAddress === tokenAddress &&
    stored.clientId === clientId
  if (!isSame) throw fault('clientSecret', 'common_error_required')
  return { ...access, clientSecret: stored.clientSecret }
}

function openOrNone(deps: Pick<Deps, 'secrets'>, row: queries.ConnectionRow): EngageAccess | null {
  try {
    return openStored(deps, row)
  } catch (error) {
    if (!(error instanceof EngageError)) throw error
    return null
  }
}

/** @throws ApiError validation_failed */
function rootOf(
  deps: Pick<Deps, 'config'>,
  field: 'apiAddress' | 'tokenAddress',
  input: EngageInput,
): string {
  const { href } = checkAddress(deps, input[field], { field: `body.${field}`, isRoot: true })
  return href.replace(/\/$/, '')
}

function fault(field: keyof EngageInput, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}

/** @throws ApiError not_found | conflict */
export async function setState(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockConnection(tx, companyId))
  const place = { companyId, integrationId: row.integration_id }
  const telling = await queries.findTelling(tx, place)
  // Where Foyer leads, the frame may have stopped by itself.
  const hasStopped = state === 'ACTIVE' && telling?.state === 'DISABLED'
  if (row.state === state && !hasStopped) throw new ApiError('conflict')
  await queries.updateConnection(tx, companyId, { state, restored_from: null })
  if (state === 'PAUSED') {
    await dropLiveRun(tx, { companyId, source: engageSource.name }, act.at)
  }
  if (telling !== undefined && telling.state !== 'DRAFT') {
    await (state === 'ACTIVE'
      ? continueIntegration(tx, place, act)
      : pauseTelling(tx, place, act, telling.state))
    return
  }
  const kind = state === 'PAUSED' ? 'integration.paused' : 'integration.activated'
  await noteIntegration(tx, place, act, kind)
}

/** One that has stopped by itself stays so. */
async function pauseTelling(tx: Tx, place: Place, act: Act, state: string): Promise<void> {
  if (state === 'ACTIVE') await pauseIntegration(tx, place, act)
  else await noteIntegration(tx, place, act, 'integration.paused')
}

/**
 * Its people stay, and are kept by hand from now on; where Foyer leads, so do the accounts there.
 * @returns how many. @throws ApiError not_found | forbidden
 */
export async function disconnectEngage(tx: Tx, companyId: CompanyId, act: AnyAct): Promise<number> {
  refuseLesser(act)
  const row = mustFind(await queries.lockConnection(tx, companyId))
  const place = { companyId, integrationId: row.integration_id }
  const isLed = engageSettings.parse(row.settings).lead === 'FOYER'
  const followed = await forgetReads(tx, engageSource, companyId)
  const people = isLed ? await stopTelling(tx, place) : followed
  await resetDesks(tx, companyId, act.at, { isGone: true })
  await queries.deleteConnection(tx, companyId)
  await noteIntegration(tx, place, act, 'integration.removed', { people })
  return people
}
