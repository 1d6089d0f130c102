/** Connects a directory, changes it, gives it another token, and disconnects it. */
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createDirectory as endpoint } from '#contract/integrations/directories.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { accountIdOf, type ActorOf } from '#server/platform/auth/actor.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignLocations } from '#server/platform/http/refuse-foreign-locations.ts'
import { capitalToken, sha256 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import * as queries from './queries.ts'
import { followRoles } from './follow-roles.ts'

type Input = HandlerInput<typeof endpoint>['body']
type Manager = ActorOf<'administrator' | 'client'>
type Key = queries.DirectoryKey

/** As it stands in the frame of all integrations. */
const placeOf = ({ organisationId, directoryId }: Key) => ({
  companyId: asCompany(organisationId),
  integrationId: directoryId,
})

/** @returns its token. @throws ApiError not_found */
export async function connectDirectory(
  tx: Tx,
  key: Key,
  act: Act & { readonly actor: Manager },
  input: Input,
): Promise<string> {
  await queries.insertDirectory(tx, {
    organisation_id: key.organisationId,
    directory_id: key.directoryId,
    created_by: accountIdOf(act.actor),
    created_at: act.at,
    ...(await columnsOf(tx, key, input)),
  })
  await noteIntegration(tx, placeOf(key), act, 'integration.created', { name: input.name })
  return giveToken(tx, key, act, null)
}

/** @throws ApiError not_found | last_administrator */
export async function changeDirectory(
  tx: Tx,
  deps: Pick<Deps, 'rights'>,
  key: Key,
  act: Act & { readonly actor: Manager },
  input: Input,
): Promise<void> {
  const before = mustFind(await queries.lockDirectory(tx, key))
  const columns = await columnsOf(tx, key, input)
  await queries.updateDirectory(tx, key, columns)
  const changed = changeTo(before, { ...columns, roles: input.roles })
  await noteIntegration(tx, placeOf(key), act, 'integration.updated', {}, changed)
  await followRoles(tx, deps, { ...key, roles: input.roles }, act, null)
}

/** What it was given opens nothing any more. @returns how many people it had brought; they stay. @throws ApiError not_found */
export async function disconnectDirectory(tx: Tx, key: Key, act: Act): Promise<number> {
  const row = mustFind(await queries.lockDirectory(tx, key))
  const people = mustFind(await queries.deleteDirectory(tx, key))
  await noteIntegration(tx, placeOf(key), act, 'integration.removed', { name: row.name })
  return people
}

/** @throws ApiError not_found */
export async function switchDirectory(
  tx: Tx,
  key: Key,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockDirectory(tx, key))
  if (row.state === state) return
  await queries.updateDirectory(tx, key, { state })
  const kind = state === 'ACTIVE' ? 'integration.activated' : 'integration.paused'
  await noteIntegration(tx, placeOf(key), act, kind)
}

/** @throws ApiError not_found */
export async function rotateToken(
  tx: Tx,
  key: Key,
  act: Act,
  overlapHours: number,
): Promise<{ readonly token: string; readonly previousUntil: string | null }> {
  mustFind(await queries.lockDirectory(tx, key))
  const previousUntil = overlapHours === 0 ? null : plusMs(act.at, overlapHours * HOUR_MS)
  const token = await giveToken(tx, key, act, previousUntil)
  await noteIntegration(tx, placeOf(key), act, 'integration.secret_rotated', { overlapHours })
  return { token, previousUntil }
}

/** Kept as a hash: nobody reads it again. */
async function giveToken(
  tx: Tx,
  key: Key,
  { at }: Act,
  previousUntil: string | null,
): Promise<string> {
  const token = capitalToken(40)
  await queries.replaceToken(tx, key, sha256(token), { at, previousUntil })
  return token
}

async function columnsOf(tx: Tx, { organisationId }: Key, input: Input) {
  const { name, locationId, brakePercent, roles } = input
  if (locationId !== null) await refuseForeignLocations(tx, organisationId, [locationId])
  return {
    name,
    location_id: locationId,
    brake_percent: brakePercent,
    roles: JSON.stringify(roles),
  }
}
