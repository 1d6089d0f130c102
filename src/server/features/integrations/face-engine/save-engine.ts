/** Connects an engine and changes it. It is called before anything is stored. */
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import { accountIdOf } from '#server/platform/auth/actor.ts'
import { z } from 'zod'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createFaceEngine } from '#contract/integrations/face-engines.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Deps } from '#server/deps.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { keepSecret, openSecret } from '#server/platform/integrations/one-secret.ts'
import {
  findIntegration,
  lockIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { askEngine, readAnswer } from './ask-engine.ts'
import * as queries from './queries.ts'

type EngineInput = HandlerInput<typeof createFaceEngine>['body']
type SaveDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>

const faces = z.object({ faces: z.array(z.unknown()) })

/** A repeat changes nothing. @throws ApiError validation_failed | forbidden | conflict where there is one */
export async function connectEngine(
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: EngineInput,
): Promise<void> {
  // Whom it names is offered the visit: who connects it amounts to everybody here.
  refuseLesser(act)
  const { address } = input
  checkAddress(deps, address, { isRoot: true })
  const isMade = await deps.db.inTenant(place.companyId, (tx) => findIntegration(tx, place))
  if (isMade !== undefined) return
  if (input.apiKey === '') throw fault('apiKey', 'common_error_required')
  await mustAnswer(deps, address, input.apiKey)
  const { actor, at } = act
  await deps.db.inTenant(place.companyId, async (tx) => {
    const other = await queries.findEngine(tx, place.companyId)
    if (other !== undefined) throw new ApiError('conflict')
    const name = new URL(address).host
    await queries.insertEngine(tx, place, settingsOf(input), {
      name,
      address,
      createdBy: actor.kind === 'employee' ? actor.userId : null,
      madeByAccount: accountIdOf(actor),
      at,
    })
    await keepSecret(tx, deps, place, input.apiKey, at)
    await noteIntegration(tx, place, act, 'integration.created', { name })
  })
}

/** @throws ApiError not_found | forbidden | conflict while it is being disconnected | validation_failed */
export async function changeEngine(
  deps: SaveDeps,
  place: Place,
  act: Act,
  input: EngineInput,
): Promise<void> {
  refuseLesser(act)
  const { address } = input
  checkAddress(deps, address, { isRoot: true })
  const { before, stored, count } = await deps.db.inTenant(place.companyId, async (tx) => {
    mustFind(await queries.lockEngine(tx, place))
    return {
      before: mustFind(await findIntegration(tx, place)),
      stored: await openSecret(tx, deps, place, act.at),
      count: await queries.countFaces(tx, place),
    }
  })
  const isMoved = before.address !== address
  // What is there could not be deleted any more.
  if (isMoved && count > 0) throw fault('address', 'face_error_address_kept')
  const key = input.apiKey !== '' ? input.apiKey : isMoved ? null : stored
  if (key === null) throw fault('apiKey', 'common_error_required')
  if (isMoved || input.apiKey !== '') await mustAnswer(deps, address, key)
  await deps.db.inTenant(place.companyId, async (tx) => {
    mustFind(await lockIntegration(tx, place))
    const engine = mustFind(await queries.lockEngine(tx, place))
    if (engine.is_leaving) throw new ApiError('conflict')
    // Somebody may have been told to it while it was called.
    const isLate = isMoved && (await queries.countFaces(tx, place)) > 0
    if (isLate) throw fault('address', 'face_error_address_kept')
    const name = new URL(address).host
    await updateIntegration(tx, place, { name, address })
    await queries.updateEngine(tx, place, settingsOf(input))
    if (input.apiKey !== '') await keepSecret(tx, deps, place, input.apiKey, act.at)
    const to = { address, ...settingsOf(input) }
    const changed = changeTo({ ...before, ...engine }, to)
    await noteIntegration(tx, place, act, 'integration.updated', { name }, changed)
  })
}

const settingsOf = ({ threshold, purpose, keptDays }: EngineInput): queries.EngineSettings => ({
  threshold,
  purpose,
  kept_days: keptDays,
})

/** @throws ApiError validation_failed unless it is an engine, and the key opens it */
async function mustAnswer(deps: SaveDeps, address: string, apiKey: string): Promise<void> {
  const answer = await askEngine(
    exchangeReach(deps),
    { address, apiKey },
    { method: 'GET', path: '/faces?page=0&size=1', picture: null },
  )
  const { status, error, text } = answer
  if (status === 401 || status === 403) throw fault('apiKey', 'face_error_key')
  const isAway = status === null || status === 429 || status >= 500
  if (error !== null) throw fault('address', isAway ? 'face_error_unreachable' : 'face_error_other')
  if (readAnswer(faces, text) === null) throw fault('address', 'face_error_other')
}

function fault(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
