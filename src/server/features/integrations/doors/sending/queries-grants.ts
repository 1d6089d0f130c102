/** SQL of what a system has to be told, and of what came of it. */
import { sql } from 'kysely'
import type { DoorLevel } from '#domain/door/door-level.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

/** A credential, what it should open at a system, and what that system was told. */
export type Grant = {
  readonly credential_id: string
  /** Whose: `visit:…` or `user:…`; null where nobody knows any more. */
  readonly subject: string | null
  readonly visit_credential_id: string | null
  /** When the base looks at it again. */
  readonly look_at: string | null
  readonly token: number
  /** Null: it should not be there. */
  readonly wanted: DoorLevel | null
  readonly given: DoorLevel | null
  readonly remote_id: string | null
  readonly asked_at: string | null
  readonly attempts: number
  readonly user_id: string | null
  /** Empty where nobody knows any more whose it is. */
  readonly firstname: string
  readonly lastname: string
  readonly company_name: string
  readonly license_plate: string
  readonly host_firstname: string
  readonly host_lastname: string
  readonly start_at: string | null
  readonly end_at: string | null
}

/** What anti-passback holds back is known there, and opens nothing (`heldBack`). */
const wantedLevel = sql`case when c.is_blocked and g.level is not null then 'NO_ACCESS' else g.level end`

const grantColumns = sql`
  c.credential_id, g.visit_credential_id, vc.look_at, c.token, ${wantedLevel} as wanted, g.given, g.remote_id, g.asked_at,
  g.attempts, c.user_id,
  case when c.visit_date is not null
      then 'visit:' || c.visit_date || '/' || outside_id('M', c.meeting_id) || '/' || outside_id('V', c.visitor_id)
    when c.user_id is not null then 'user:' || outside_id('US', c.user_id) end as subject,
  coalesce(p.firstname, u.firstname, '') as firstname, coalesce(p.lastname, u.lastname, '') as lastname,
  coalesce(p.company_name, '') as company_name, coalesce(p.license_plate, '') as license_plate, coalesce(h.firstname, '') as host_firstname,
  coalesce(h.lastname, '') as host_lastname,
  v.start_at, v.end_at`
const grantTables = sql`
  door_grants g
  join door_credentials c on c.company_id = g.company_id and c.credential_id = g.credential_id
  left join visit_credentials vc on vc.company_id = g.company_id and vc.credential_id = g.visit_credential_id
  left join visits v on v.company_id = c.company_id and v.visit_date = c.visit_date and v.meeting_id = c.meeting_id
    and v.visitor_id = c.visitor_id
  left join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
  left join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
  left join users h on h.company_id = m.company_id and h.user_id = m.host_id
  left join users u on u.company_id = c.company_id and u.user_id = c.user_id`

/** What it has to be told by now; with `evenEarly` also what has to wait. Who is coming in or already here goes first. */
export async function listDue(
  tx: Tx,
  { companyId, integrationId }: Place,
  { now, limit, evenEarly }: { now: string; limit: number; evenEarly: boolean },
): Promise<readonly Grant[]> {
  const { rows } = await sql<Grant>`
    select ${grantColumns} from ${grantTables}
    where g.company_id = ${companyId} and g.integration_id = ${integrationId} and g.is_due and not g.is_given_up
      and (${evenEarly} or g.next_try_at is null or g.next_try_at <= ${now})
    order by g.attempts, g.level is not distinct from 'NO_ACCESS', g.credential_id limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Everything that it has or should have, for a comparison. */
export async function listAllGrants(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<readonly Grant[]> {
  const { rows } = await sql<Grant>`
    select ${grantColumns} from ${grantTables}
    where g.company_id = ${companyId} and g.integration_id = ${integrationId}`.execute(tx)
  return rows
}

/** These are about to be inserted: whoever comes after a process that died meanwhile asks first whether they are there. */
export async function noteAsked(
  tx: Tx,
  { companyId, integrationId }: Place,
  credentialIds: readonly string[],
  now: string,
): Promise<void> {
  await sql`
    update door_grants set asked_at = ${now} where company_id = ${companyId} and integration_id = ${integrationId}
      and credential_id = any (${[...credentialIds]}::uuid[]) and asked_at is null`.execute(tx)
}

/** What came of telling a system about a credential. */
export type Told = {
  readonly credentialId: string
  readonly given: DoorLevel | null
  readonly remoteId: string | null
  /** An insertion whose answer is not known. */
  readonly askedAt: string | null
  readonly attempts: number
  readonly nextTryAt: string | null
  readonly isGivenUp: boolean
  readonly error: string | null
}

/** What should be there may have changed since: then it is due again. */
export async function recordTold(
  tx: Tx,
  { companyId, integrationId }: Place,
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return
  await sql`
    update door_grants g set given = t.given, remote_id = t."remoteId", asked_at = t."askedAt", attempts = t.attempts,
      next_try_at = t."nextTryAt", is_given_up = t."isGivenUp", last_error = t.error,
      is_due = t.error is not null or ${wantedLevel} is distinct from t.given
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t ("credentialId" uuid, given text, "remoteId" text,
      "askedAt" timestamptz, attempts int, "nextTryAt" timestamptz, "isGivenUp" boolean, error text),
      door_credentials c
    where g.company_id = ${companyId} and g.integration_id = ${integrationId} and g.credential_id = t."credentialId"
      and c.company_id = g.company_id and c.credential_id = g.credential_id`.execute(tx)
}

/** Everything that waits may go at once: the other side is there again. */
export async function hurryGrants(tx: Tx, { companyId, integrationId }: Place): Promise<void> {
  await sql`
    update door_grants set next_try_at = null where company_id = ${companyId} and integration_id = ${integrationId}
      and is_due and next_try_at is not null`.execute(tx)
}

/** When the next one that waits for its time may be told; null: none does. */
export async function findNextTry(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(next_try_at) as at from door_grants where company_id = ${companyId} and integration_id = ${integrationId}
      and is_due and not is_given_up`.execute(tx)
  return rows[0]?.at ?? null
}

/** Whether it still has something, or may have, that it should not. */
export async function hasLeft(tx: Tx, { companyId, integrationId }: Place): Promise<boolean> {
  const { rows } = await sql`
    select from door_grants where company_id = ${companyId} and integration_id = ${integrationId}
      and (given is not null or asked_at is not null) limit 1`.execute(tx)
  return rows.length > 0
}
