/** Writes down what became of a credential, with its event. */
import { outsideId } from '#contract/ids.ts'
import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import type { CredentialKind } from '#domain/credential/kinds.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { CredentialRow, Given } from '#server/platform/credentials/credential-way.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { credentialPlace } from '#server/platform/credentials/shown-credential.ts'
import * as queries from './queries-settle.ts'
import type { Place, Told } from './queries-settle.ts'
import { keyOf } from './queries.ts'

/** A new one for a visit, as yet not given. The database refuses it where the visit is over. */
export async function planCredential(
  tx: Tx,
  system: {
    readonly companyId: CompanyId
    readonly systemId: string
    readonly kind: CredentialKind
  },
  visit: VisitKey,
  told: Told,
  at: string,
): Promise<CredentialRow> {
  const { companyId, systemId } = system
  const credentialId = uuid7()
  await queries.insertPlanned(tx, { companyId, credentialId }, system, visit, told, at)
  const fresh = { remoteId: null, askedAt: null, givenAt: null }
  return { companyId, credentialId, systemId, visit, ...fresh }
}

/** What the system is told of the visit now. */
export async function noteTold(tx: Tx, place: Place, told: Told): Promise<void> {
  await queries.setTold(tx, place, told)
}

/**
 * It is there. Where it should have ended meanwhile, it stays to be ended.
 * @param given `secret` in the clear
 */
export async function noteGiven(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  place: Place,
  given: Extract<Given, { outcome: 'GIVEN' }>,
  told: Pick<Told, 'state' | 'lookAt'> & { readonly at: string },
): Promise<void> {
  const where = { company_id: place.companyId, credential_id: place.credentialId }
  const values = {
    secret: given.secret === null ? null : secrets.seal(credentialPlace(where), given.secret),
    shown: JSON.stringify(given.shown),
    remoteId: given.remoteId ?? null,
  }
  const isFirst = await queries.setGiven(tx, place, values, told)
  if (isFirst) await note(tx, place, 'visit.credential_given')
}

/** Another system has been asked to give it. */
export async function noteAsked(
  tx: Tx,
  place: Place,
  at: string,
  lookAt: string | null,
): Promise<void> {
  await queries.setAsked(tx, place, at, lookAt)
}

/** Not now. `error` is a code; said once, however often it is tried. */
export async function noteNotYet(
  tx: Tx,
  place: Place,
  { error, tryAt }: { readonly error: string; readonly tryAt: string | null },
): Promise<void> {
  const isNew = await queries.setNotYet(tx, place, error, tryAt)
  if (isNew) await note(tx, place, 'visit.credential_failed', { error })
}

/** It should end: whatever is left of it is up to the system. */
export async function noteEnding(tx: Tx, place: Place, at: string): Promise<void> {
  await queries.setEnding(tx, place, at)
}

/** It could not be ended; it is tried again at `tryAt`, or by the other side where that is null. `error` is a code. */
export async function noteNotEnded(
  tx: Tx,
  place: Place,
  { error, tryAt }: { readonly error: string; readonly tryAt: string | null },
): Promise<void> {
  await queries.setNotEnded(tx, place, error, tryAt)
}

/** It opens nothing any more. What never opened anything, because it could not be given, has failed. */
export async function noteEnded(
  tx: Tx,
  place: Place,
  at: string,
  error: string | null = null,
): Promise<void> {
  const isLast = await queries.setEnded(tx, place, at, error)
  if (isLast) await note(tx, place, 'visit.credential_ended')
}

/** Somebody wants it ended. */
export function noteByHand(tx: Tx, place: Place, act: Act): Promise<void> {
  return note(tx, place, 'visit.credential_end_asked', {}, act)
}

/** Of the visit, or of the system where the visit is no longer kept. */
async function note(
  tx: Tx,
  place: Place,
  kind: EventKind & `visit.credential_${string}`,
  payload: Record<string, unknown> = {},
  act: Parameters<typeof appendEvent>[2] = { actor: { kind: 'system' }, commandId: null },
): Promise<void> {
  const row = await queries.findNoted(tx, place)
  const key = keyOf(row)
  const systemId = outsideId('WH', row.system_id)
  const subject: EventSubject = key === null ? `integration:${systemId}` : visitSubject(key)
  const credentialId = outsideId('CR', place.credentialId)
  const what = { credentialId, what: row.kind, systemId, name: row.name }
  await appendEvent(tx, place.companyId, act, { kind, subject, payload: { ...what, ...payload } })
}
