/** SQL of what people see of credentials: of one visit, and of those that outlive theirs. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Row = {
  readonly credential_id: string
  readonly company_id: CompanyId
  readonly system_id: string
  readonly name: string
  readonly network_password: string | null
  readonly kind: string
  readonly state: string
  readonly secret: string | null
  readonly shown: unknown
  readonly valid_until: string | null
  readonly given_at: string | null
  readonly ended_at: string | null
  readonly last_error: string | null
}
const columns = sql`c.credential_id, c.company_id, c.system_id, s.name, s.network_password, c.kind, c.state, c.secret, c.shown, c.valid_until, c.given_at,
  c.ended_at, c.last_error`
const from = sql`visit_credentials c join credential_systems s on s.company_id = c.company_id and s.system_id = c.system_id`

/** The newest first. */
export async function listShown(tx: Tx, companyId: CompanyId, key: VisitKey) {
  const { rows } = await sql<Row>`
    select ${columns} from ${from}
    where c.company_id = ${companyId} and c.visit_date = ${key.visitDate} and c.meeting_id = ${key.meetingId}
      and c.visitor_id = ${key.visitorId}
    order by c.created_at desc, c.credential_id desc limit 50`.execute(tx)
  return rows
}
export type ShownRow = Row

/** Doors keep a level of their own for visitors who have left, until \`valid_until\` (X-ACS). */
const outlives = (
  now: string,
) => sql`c.ended_at is null and (c.given_at is not null or c.asked_at is not null) and (
  v.visit_date is null or v.cancelled_at is not null or v.status = 'DENIED' or c.state = 'ENDING'
  or case when c.kind = 'DOOR' then v.status in ('EXPECTED', 'IN_REVIEW', 'CHECKED_OUT') and c.valid_until <= ${now}
    else v.status = 'CHECKED_OUT' or v.status in ('EXPECTED', 'IN_REVIEW') and v.end_at <= ${now} end)`
const fromVisits = sql`${from} left join visits v on v.company_id = c.company_id and v.visit_date = c.visit_date
  and v.meeting_id = c.meeting_id and v.visitor_id = c.visitor_id`

/** @param now ISO 8601 */
export async function listOutliving(tx: Tx, companyId: CompanyId, now: string, limit: number) {
  const { rows } = await sql<
    Row & {
      readonly visit_date: string | null
      readonly meeting_id: string | null
      readonly visitor_id: string | null
      readonly end_at: string | null
      readonly firstname: string | null
      readonly lastname: string | null
      readonly total: number
    }
  >`
    select ${columns}, c.visit_date, c.meeting_id, c.visitor_id, v.end_at, p.firstname, p.lastname,
      count(*) over ()::int as total
    from ${fromVisits} left join visitors p on p.company_id = c.company_id and p.visitor_id = c.visitor_id
    where c.company_id = ${companyId} and ${outlives(now)}
    order by v.end_at nulls first, c.credential_id limit ${limit}`.execute(tx)
  return rows
}

/** @returns the ids of all that outlive their visit, locked */
export async function lockOutliving(tx: Tx, companyId: CompanyId, now: string) {
  const { rows } = await sql<{ credential_id: string }>`
    select c.credential_id from ${fromVisits}
    where c.company_id = ${companyId} and ${outlives(now)} order by c.credential_id for update of c`.execute(
    tx,
  )
  return rows.map((row) => row.credential_id)
}

export async function lockLive(tx: Tx, companyId: CompanyId, credentialId: string) {
  const { rows } = await sql<{ ended_at: string | null; state: string }>`
    select ended_at, state from visit_credentials
    where company_id = ${companyId} and credential_id = ${credentialId} for update`.execute(tx)
  return rows[0]
}

/** Somebody wants it ended, now and for good. */
export async function setEndByHand(
  tx: Tx,
  companyId: CompanyId,
  credentialIds: readonly string[],
  at: string,
): Promise<void> {
  await sql`update visit_credentials set state = 'ENDING', ended_by_hand = true, look_at = ${at}, end_asked_at = null
    where company_id = ${companyId} and credential_id = any (${[...credentialIds]}::uuid[]) and ended_at is null`.execute(
    tx,
  )
}

/** The visit is to have another one of the system: what it has ends, and what was ended by hand stands in nobody's way. */
export async function setRenewed(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  systemId: string,
): Promise<void> {
  await sql`update visit_credentials set ended_by_hand = false,
      state = case when ended_at is null then 'ENDING' else state end,
      end_asked_at = case when state = 'ENDING' then end_asked_at end
    where company_id = ${companyId} and visit_date = ${key.visitDate} and meeting_id = ${key.meetingId}
      and visitor_id = ${key.visitorId} and system_id = ${systemId}`.execute(tx)
}
