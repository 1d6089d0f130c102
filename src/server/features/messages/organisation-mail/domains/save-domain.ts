/** Sets the domain that mails come from, makes its keys, and takes it back. */
import type { EventKind } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { makeKey } from './keys.ts'
import * as queries from './queries.ts'

/** The same domain again is left as it is. One that was here before has the keys that it had. */
export async function putDomain(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  organisationId: OrganisationId,
  act: Act,
  domain: string,
): Promise<void> {
  const before = await queries.lockDomain(tx, organisationId)
  if (before?.domain === domain) return
  if (before !== undefined) await queries.deleteDomain(tx, before)
  const row = { organisation_id: organisationId, domain, created_at: act.at, next_check_at: act.at }
  await queries.insertDomain(tx, row)
  const keys = await queries.listKeys(tx, row)
  if (keys.every(({ retired_at }) => retired_at !== null)) {
    await queries.insertKey(tx, await makeKey(deps, row, madeAfter(keys, act.at)))
  }
  await note(tx, organisationId, act, 'sending_domain.saved', domain)
}

/** @throws ApiError not_found */
export async function removeDomain(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
): Promise<void> {
  const row = mustFind(await queries.lockDomain(tx, organisationId))
  await queries.deleteDomain(tx, row)
  await note(tx, organisationId, act, 'sending_domain.removed', row.domain)
}

/** @throws ApiError not_found | conflict while a key waits for its record */
export async function rotateKey(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  organisationId: OrganisationId,
  act: Act,
): Promise<void> {
  const row = mustFind(await queries.lockDomain(tx, organisationId))
  const keys = await queries.listKeys(tx, row)
  if (!mayRotate(keys)) throw new ApiError('conflict')
  await queries.insertKey(tx, await makeKey(deps, row, madeAfter(keys, act.at)))
  await queries.updateDomain(tx, organisationId, { created_at: act.at, next_check_at: act.at })
  await note(tx, organisationId, act, 'sending_domain.key_made', row.domain)
}

/** The key that is made last is the newest, also at the same instant and by a clock that was put back. */
function madeAfter([newest]: readonly queries.KeyRow[], now: string): string {
  return newest === undefined || newest.created_at < now ? now : plusMs(newest.created_at, 1)
}

/** Not while a key waits for its record: two at once are enough. */
export function mayRotate(keys: readonly queries.KeyRow[]): boolean {
  return keys.every(({ found_at, retired_at }) => found_at !== null || retired_at !== null)
}

function note(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  kind: EventKind & `sending_domain.${string}`,
  name: string,
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  return appendEvent(tx, asCompany(organisationId), act, { kind, subject, payload: { name } })
}
