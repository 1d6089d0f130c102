/** SQL that writes down what became of a credential. Each answers whether it was still there to change. */
import { sql, type RawBuilder } from 'kysely'
import type { CredentialKind } from '#domain/credential/kinds.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { ToldOfVisit } from '#server/platform/credentials/credential-way.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type Place = { readonly companyId: CompanyId; readonly credentialId: string }
/** `lookAt`: when it is looked at again, ISO 8601. */
export type Told = ToldOfVisit & { readonly lookAt: string | null }

export async function insertPlanned(
  tx: Tx,
  { companyId, credentialId }: Place,
  system: { readonly systemId: string; readonly kind: CredentialKind },
  visit: VisitKey,
  { stage, validUntil, lookAt }: Told,
  at: string,
): Promise<void> {
  await tx
    .insertInto('visit_credentials')
    .values({
      company_id: companyId,
      credential_id: credentialId,
      system_id: system.systemId,
      kind: system.kind,
      visit_date: visit.visitDate,
      meeting_id: visit.meetingId,
      visitor_id: visit.visitorId,
      state: 'PLANNED',
      stage,
      valid_from: at,
      valid_until: validUntil,
      look_at: lookAt,
      created_at: at,
    })
    .execute()
}

export function setTold(tx: Tx, place: Place, { stage, validUntil, lookAt, state }: Told) {
  return change(
    tx,
    place,
    sql`stage = ${stage}, valid_until = ${validUntil}, look_at = ${lookAt},
      state = case when given_at is null then state else ${state} end`,
  )
}

/** Once. What should have ended meanwhile stays to be ended. `secret` is sealed. */
export function setGiven(
  tx: Tx,
  place: Place,
  given: {
    readonly secret: string | null
    readonly shown: string
    readonly remoteId: string | null
  },
  { state, lookAt, at }: Pick<Told, 'state' | 'lookAt'> & { readonly at: string },
) {
  return change(
    tx,
    place,
    sql`state = case when state = 'ENDING' then state else ${state} end, secret = ${given.secret},
      shown = ${given.shown}::jsonb, remote_id = coalesce(${given.remoteId}, remote_id), given_at = ${at},
      look_at = ${lookAt}, last_error = null`,
    sql`given_at is null`,
  )
}

export function setAsked(tx: Tx, place: Place, at: string, lookAt: string | null) {
  return change(tx, place, sql`asked_at = ${at}, look_at = ${lookAt}`)
}

/** @returns whether the error is another one than before */
export async function setNotYet(
  tx: Tx,
  place: Place,
  error: string,
  tryAt: string | null,
): Promise<boolean> {
  const isNew = await change(
    tx,
    place,
    sql`last_error = ${error}`,
    sql`last_error is distinct from ${error}`,
  )
  await change(tx, place, sql`look_at = ${tryAt}, asked_at = null`)
  return isNew
}

export function setEnding(tx: Tx, place: Place, at: string) {
  return change(
    tx,
    place,
    sql`state = 'ENDING', end_asked_at = ${at}, look_at = null, last_error = null`,
  )
}

export function setNotEnded(tx: Tx, place: Place, error: string, tryAt: string | null) {
  return change(
    tx,
    place,
    sql`last_error = ${error}, look_at = ${tryAt},
      end_asked_at = case when ${tryAt}::timestamptz is null then end_asked_at end`,
  )
}

/** What never opened anything, because it could not be given, has failed. */
export function setEnded(tx: Tx, place: Place, at: string, error: string | null) {
  return change(
    tx,
    place,
    sql`state = case when given_at is null and last_error is not null then 'FAILED' else 'ENDED' end, ended_at = ${at},
      secret = null, look_at = null, last_error = coalesce(${error}, case when given_at is null then last_error end)`,
  )
}

async function change(
  tx: Tx,
  { companyId, credentialId }: Place,
  values: RawBuilder<unknown>,
  only: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update visit_credentials set ${values}
    where company_id = ${companyId} and credential_id = ${credentialId} and ended_at is null and ${only}`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** What its events say of it. */
export function findNoted(tx: Tx, { companyId, credentialId }: Place) {
  return tx
    .selectFrom('visit_credentials as c')
    .innerJoin('credential_systems as s', (join) =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.system_id', '=', 'c.system_id'),
    )
    .select(['c.visit_date', 'c.meeting_id', 'c.visitor_id', 'c.system_id', 'c.kind', 's.name'])
    .where('c.company_id', '=', companyId)
    .where('c.credential_id', '=', credentialId)
    .executeTakeFirstOrThrow()
}
