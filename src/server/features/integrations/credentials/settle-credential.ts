/** Writes down what became of a credential, with its event. */
import { sql } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import type { CredentialKind } from '#domain/credential/kinds.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type {
  CredentialRow,
  Given,
  ToldOfVisit,
} from '#server/platform/credentials/credential-way.ts'

export type Place = { readonly companyId: CompanyId; readonly credentialId: string }

export function credentialPlace(row: {
  readonly company_id: string
  readonly credential_id: string
}): SecretPlace {
  return ['visit_credentials', row.company_id, row.credential_id]
}

type Told = ToldOfVisit & { readonly lookAt: string | null }

/** A new one for a visit, as yet not given. The database refuses it where the visit is over. */
export async function planCredential(
  tx: Tx,
  { companyId, systemId, kind }: { companyId: CompanyId; systemId: string; kind: CredentialKind },
  visit: NonNullable<CredentialRow['visit']>,
  told: Told,
  at: string,
): Promise<CredentialRow> {
  const credentialId = uuid7()
  await tx
    .insertInto('visit_credentials')
    .values({
      company_id: companyId,
      credential_id: credentialId,
      system_id: systemId,
      kind,
      visit_date: visit.visitDate,
      meeting_id: visit.meetingId,
      visitor_id: visit.visitorId,
      state: 'PLANNED',
      stage: told.stage,
      valid_from: at,
      valid_until: told.validUntil,
      look_at: told.lookAt,
      created_at: at,
    })
    .execute()
  const fresh = { remoteId: null, askedAt: null, givenAt: null }
  return { companyId, credentialId, systemId, visit, ...fresh }
}

/** What the system is told of the visit now. */
export async function noteTold(tx: Tx, place: Place, told: Told): Promise<void> {
  await update(
    tx,
    place,
    sql`
    stage = ${told.stage}, valid_until = ${told.validUntil}, look_at = ${told.lookAt},
    state = case when given_at is null then state else ${told.state} end`,
  )
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
  { state, lookAt, at }: { state: 'PLANNED' | 'ACTIVE'; lookAt: string | null; at: string },
): Promise<void> {
  const { secret, shown, remoteId = null } = given
  const where = { company_id: place.companyId, credential_id: place.credentialId }
  const sealed = secret === null ? null : secrets.seal(credentialPlace(where), secret)
  const isFirst = await update(
    tx,
    place,
    sql`state = case when state = 'ENDING' then state else ${state} end, secret = ${sealed}, shown = ${JSON.stringify(shown)}::jsonb,
      remote_id = coalesce(${remoteId}, remote_id), given_at = ${at}, look_at = ${lookAt}, last_error = null`,
    sql`given_at is null`,
  )
  if (isFirst) await note(tx, place, 'visit.credential_given')
}

/** Another system has been asked to give it. */
export async function noteAsked(tx: Tx, place: Place, at: string, lookAt: string | null) {
  await update(tx, place, sql`asked_at = ${at}, look_at = ${lookAt}`)
}

/** Not now. `error` is a code; said once, however often it is tried. */
export async function noteNotYet(
  tx: Tx,
  place: Place,
  { error, tryAt }: { readonly error: string; readonly tryAt: string | null },
): Promise<void> {
  const isNew = await update(
    tx,
    place,
    sql`look_at = ${tryAt}, last_error = ${error}, asked_at = null`,
    sql`last_error is distinct from ${error}`,
  )
  if (isNew) await note(tx, place, 'visit.credential_failed', { error })
  else await update(tx, place, sql`look_at = ${tryAt}, asked_at = null`)
}

/** It should end: whatever is left of it is up to the system. */
export async function noteEnding(tx: Tx, place: Place, at: string): Promise<void> {
  await update(
    tx,
    place,
    sql`state = 'ENDING', end_asked_at = ${at}, look_at = null, last_error = null`,
  )
}

/** It could not be ended; it is tried again. `error` is a code. */
export async function noteNotEnded(
  tx: Tx,
  place: Place,
  { error, tryAt }: { readonly error: string; readonly tryAt: string | null },
): Promise<void> {
  await update(
    tx,
    place,
    sql`last_error = ${error}, look_at = ${tryAt}, end_asked_at = case when ${tryAt}::timestamptz is null then end_asked_at end`,
  )
}

/** It opens nothing any more. What never opened anything, because it could not be given, has failed. */
export async function noteEnded(
  tx: Tx,
  place: Place,
  at: string,
  error: string | null = null,
): Promise<void> {
  const isLast = await update(
    tx,
    place,
    sql`state = case when given_at is null and last_error is not null then 'FAILED' else 'ENDED' end, ended_at = ${at}, secret = null,
      look_at = null, last_error = coalesce(${error}, case when given_at is null then last_error end)`,
  )
  if (isLast) await note(tx, place, 'visit.credential_ended')
}

/** @returns whether it was still there to change */
async function update(
  tx: Tx,
  { companyId, credentialId }: Place,
  change: ReturnType<typeof sql>,
  only = sql`true`,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update visit_credentials set ${change}
    where company_id = ${companyId} and credential_id = ${credentialId} and ended_at is null and ${only}`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** Of the visit, or of the system where the visit is no longer kept. */
export async function note(
  tx: Tx,
  { companyId, credentialId }: Place,
  kind: EventKind & `visit.credential_${string}`,
  payload: Record<string, unknown> = {},
  act: Parameters<typeof appendEvent>[2] = { actor: { kind: 'system' }, commandId: null },
): Promise<void> {
  const row = await tx
    .selectFrom('visit_credentials as c')
    .innerJoin('credential_systems as s', (join) =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.system_id', '=', 'c.system_id'),
    )
    .select(['c.visit_date', 'c.meeting_id', 'c.visitor_id', 'c.system_id', 'c.kind', 's.name'])
    .where('c.company_id', '=', companyId)
    .where('c.credential_id', '=', credentialId)
    .executeTakeFirstOrThrow()
  const { visit_date: visitDate, meeting_id: meetingId, visitor_id: visitorId } = row
  const systemId = outsideId('WH', row.system_id)
  const subject: EventSubject =
    visitDate === null || meetingId === null || visitorId === null
      ? `integration:${systemId}`
      : visitSubject({ visitDate, meetingId, visitorId })
  const what = {
    credentialId: outsideId('CR', credentialId),
    what: row.kind,
    systemId,
    name: row.name,
  }
  await appendEvent(tx, companyId, act, { kind, subject, payload: { ...what, ...payload } })
}
