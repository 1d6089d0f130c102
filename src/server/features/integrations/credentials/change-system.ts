/** Adds a system that visits get something of, changes, pauses and disconnects it; whoever sets one up takes these. Issue 15 §1. */
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CredentialKind } from '#domain/credential/kinds.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import * as queries from './queries-systems.ts'
import type { SystemPlace } from './queries-systems.ts'

export type { SystemPlace } from './queries-systems.ts'

/** So many at a location. */
const mostSystems = 20

const placeOf = ({ companyId, systemId }: SystemPlace) => ({ companyId, integrationId: systemId })

type System = {
  readonly kind: CredentialKind
  readonly way: string
  readonly name: string
  readonly settings: object
}

/** @throws ApiError conflict where there are too many */
export async function addSystem(
  tx: Tx,
  place: SystemPlace,
  act: Act,
  system: System,
): Promise<void> {
  if ((await queries.countSystems(tx, place.companyId)) >= mostSystems)
    throw new ApiError('conflict')
  const createdBy = act.actor.kind === 'employee' ? act.actor.userId : null
  await queries.insertSystem(tx, place, { ...system, createdBy, at: act.at })
  await noteIntegration(tx, placeOf(place), act, 'integration.created', { name: system.name })
}

/** @throws ApiError not_found | conflict where it comes about otherwise, or is being disconnected */
export async function changeSystem(
  tx: Tx,
  place: SystemPlace,
  act: Act,
  { way, name, settings }: Omit<System, 'kind'>,
): Promise<void> {
  const row = mustFind(await queries.lockSystem(tx, place))
  if (row.way !== way || row.state === 'LEAVING') throw new ApiError('conflict')
  await queries.changeSystem(tx, place, { name, settings })
  const changed = changeTo(row, { name, settings })
  await noteIntegration(tx, placeOf(place), act, 'integration.updated', { name }, changed)
}

/** @throws ApiError not_found | conflict where it is so already, or is being disconnected */
export async function setSystemState(
  tx: Tx,
  place: SystemPlace,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockSystem(tx, place))
  if (row.state === state || row.state === 'LEAVING') throw new ApiError('conflict')
  await queries.changeSystem(tx, place, { state })
  if (state === 'ACTIVE') await queries.hurryPlanned(tx, place, act.at)
  const kind = state === 'ACTIVE' ? 'integration.activated' : 'integration.paused'
  await noteIntegration(tx, placeOf(place), act, kind, { name: row.name })
}

/** Everything that visits have of it ends; then it goes (`removeLeft`). @returns how many have something. @throws ApiError not_found */
export async function disconnectSystem(tx: Tx, place: SystemPlace, act: AnyAct): Promise<number> {
  const row = mustFind(await queries.lockSystem(tx, place))
  if (row.state !== 'LEAVING') await queries.changeSystem(tx, place, { state: 'LEAVING' })
  const count = await queries.countLive(tx, place)
  await noteIntegration(tx, placeOf(place), act, 'integration.removed', { name: row.name, count })
  return count
}

/** Until the transaction ends nobody else changes it. @throws ApiError not_found | conflict where it is being disconnected */
export async function openSystem(tx: Tx, place: SystemPlace) {
  const row = mustFind(await queries.lockSystem(tx, place))
  if (row.state === 'LEAVING') throw new ApiError('conflict')
  return row
}

/** Of a system that the frame calls: whoever changes its connection there tells of it, and it is kept here. */
export async function keepSystem(
  tx: Tx,
  place: SystemPlace,
  change: Parameters<typeof queries.changeSystem>[2],
  at: string,
): Promise<void> {
  await queries.changeSystem(tx, place, change)
  if (change.state === 'ACTIVE') await queries.hurryPlanned(tx, place, at)
}

/** What may still open something. */
export function countHeld(tx: Tx, place: SystemPlace): Promise<number> {
  return queries.countLive(tx, place)
}

/** Visits that could not be given one get it now. */
export function hurrySystem(tx: Tx, place: SystemPlace, at: string): Promise<void> {
  return queries.hurryPlanned(tx, place, at)
}
