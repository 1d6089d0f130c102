import type { HandlerInput } from '#contract/endpoint.ts'
import type { createWall as endpoint } from '#contract/figures/walls.ts'
import { outsideId } from '#contract/ids.ts'
import type { EventKind } from '#domain/audit/event-kind.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { deleteWall, insertWall, listWalls, updateWall, type WallValues } from './queries.ts'
import { hashSecret, makeSecret } from './wall-secret.ts'

export type WallInput = HandlerInput<typeof endpoint>['body']

/** @returns its uuid. @throws ApiError conflict when another one has the name */
export async function createWall(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  input: WallInput,
): Promise<string> {
  const wallId = uuid7()
  await insertWall(tx, companyId, wallId, valuesOf(input))
  await tellWall(tx, companyId, act, 'wall.saved', wallId)
  return wallId
}

/** @throws ApiError not_found | conflict */
export async function replaceWall(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  wallId: string,
  input: WallInput,
): Promise<void> {
  const before = (await listWalls(tx, companyId)).find(({ wall_id: id }) => id === wallId)
  await mustChange(updateWall(tx, companyId, wallId, valuesOf(input)))
  await tellWall(tx, companyId, act, 'wall.saved', wallId, changeTo(mustFind(before), input))
}

/** @throws ApiError not_found */
export async function removeWall(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  wallId: string,
): Promise<void> {
  await mustChange(deleteWall(tx, companyId, wallId))
  await tellWall(tx, companyId, act, 'wall.removed', wallId)
}

/** @returns the secret of the new address. @throws ApiError not_found */
export async function makeLink(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  wallId: string,
): Promise<string> {
  const secret = makeSecret()
  const change = { secret_hash: hashSecret(secret), link_made_at: act.at }
  await mustChange(updateWall(tx, companyId, wallId, change))
  await tellWall(tx, companyId, act, 'wall.link_made', wallId)
  return secret
}

/** @throws ApiError not_found */
export async function endLink(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  wallId: string,
): Promise<void> {
  await mustChange(updateWall(tx, companyId, wallId, { secret_hash: null, link_made_at: null }))
  await tellWall(tx, companyId, act, 'wall.link_ended', wallId)
}

async function mustChange(change: Promise<boolean>): Promise<void> {
  if (!(await change)) throw new ApiError('not_found')
}

function tellWall(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  kind: EventKind & `wall.${string}`,
  wallId: string,
  changed?: NewEvent['changed'],
): Promise<void> {
  return appendEvent(tx, companyId, act, {
    kind,
    subject: `wall:${outsideId('WD', wallId)}`,
    ...(changed && { changed }),
  })
}

function valuesOf({ name, shows, languages, welcome, theme }: WallInput): WallValues {
  return {
    name,
    shows: [...shows],
    languages: [...languages],
    welcome: JSON.stringify(welcome),
    theme,
  }
}
