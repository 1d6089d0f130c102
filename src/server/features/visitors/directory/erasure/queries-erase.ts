/** The SQL of the profile itself when somebody is erased. What else is stored about them, every feature declares. */
import { sql, type RawBuilder } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Called } from '#server/platform/tables/table-rules.ts'

export type StandingVisit = VisitKey & {
  readonly status: Status
  readonly cancelled: boolean
}

/** Keeps the meetings of the visitor for the transaction, where some may be cancelled: before the visitor and the visits. */
export async function lockMeetingsOfVisitor(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<void> {
  await sql`select from meetings where company_id = ${companyId} and meeting_id in (
      select meeting_id from visits where company_id = ${companyId} and visitor_id = ${visitorId})
    order by meeting_id for update`.execute(tx)
}

/** Keeps the visitors and all their visits for the transaction: nobody checks in, and nobody invites them meanwhile. */
export async function lockVisitsOfVisitors(
  tx: Tx,
  companyId: CompanyId,
  visitorIds: readonly string[],
): Promise<readonly StandingVisit[]> {
  const ids = sql`any (${[...visitorIds]}::uuid[])`
  await sql`select from visitors where company_id = ${companyId} and visitor_id = ${ids}
    order by visitor_id for update`.execute(tx)
  const { rows } = await sql<StandingVisit>`
    select visit_date as "visitDate", meeting_id as "meetingId", visitor_id as "visitorId", status,
      cancelled_at is not null as cancelled
    from visits where company_id = ${companyId} and visitor_id = ${ids}
    order by visit_date, meeting_id, visitor_id for update`.execute(tx)
  return rows
}

/** Cancels these visits, and every meeting that nobody else is to come to. */
export async function cancelVisitsOf(
  tx: Tx,
  companyId: CompanyId,
  visits: readonly VisitKey[],
  { at, today }: { readonly at: string; readonly today: string },
): Promise<void> {
  if (visits.length === 0) return
  await sql`
    update visits v set cancelled_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as r ("visitDate" date, "meetingId" uuid, "visitorId" uuid)
    where v.company_id = ${companyId} and v.visit_date = r."visitDate" and v.meeting_id = r."meetingId"
      and v.visitor_id = r."visitorId"`.execute(tx)
  const meetingIds = [...new Set(visits.map(({ meetingId }) => meetingId))]
  await sql`
    update meetings m set cancelled_at = ${at}, sequence = sequence + 1
    where m.company_id = ${companyId} and m.meeting_id = any (${meetingIds}::uuid[]) and m.cancelled_at is null
      and not exists (
        select from visits v where v.company_id = m.company_id and v.meeting_id = m.meeting_id
          and v.cancelled_at is null and v.visit_date >= ${today})`.execute(tx)
}

type Known = { readonly id: string; readonly called: Called }

/** @throws where nobody has that id */
export async function findCalled(tx: Tx, companyId: CompanyId, visitorId: string): Promise<Called> {
  const { rows } = await sql<Called>`
    select firstname, lastname, email, mobile, license_plate as "licensePlate"
    from visitors where company_id = ${companyId} and visitor_id = ${visitorId}`.execute(tx)
  const [called] = rows
  if (called === undefined) throw new Error('a visitor who is locked cannot be read')
  return called
}

/** What the profiles that went into this one were called. `leaves`: not what somebody else who stays is called too. */
export async function listKnownAs(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  leaves: boolean,
): Promise<readonly Known[]> {
  const own = (part: RawBuilder<unknown>, same: RawBuilder<unknown>) => sql`
    case when ${leaves} and exists (select from visitors o
        where o.company_id = v.company_id and o.visitor_id <> v.merged_into and ${same})
      then '' else coalesce(${part}, '') end`
  const sameName = sql`lower(o.firstname) = lower(k.firstname) and lower(o.lastname) = lower(k.lastname)`
  const { rows } = await sql<Called & { id: string }>`
    select v.visitor_id as id,
      ${own(sql`k.firstname`, sameName)} as firstname,
      ${own(sql`k.lastname`, sameName)} as lastname,
      ${own(sql`k.email`, sql`lower(o.email) = lower(k.email)`)} as email,
      ${own(sql`k.mobile`, sql`o.mobile = k.mobile`)} as mobile,
      '' as "licensePlate"
    from visitors v left join lateral jsonb_to_record(v.known_as)
      as k (firstname text, lastname text, email text, mobile text) on true
    where v.company_id = ${companyId} and v.merged_into = ${visitorId}
    order by v.visitor_id`.execute(tx)
  return rows.map(({ id, ...called }) => ({ id, called }))
}

/** They forget what they were called. */
export async function forgetKnownAs(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<void> {
  await sql`
    update visitors set known_as = null
    where company_id = ${companyId} and merged_into = ${visitorId}`.execute(tx)
}

/** Takes every name, address and number away; the row stays, so that nobody writes a name there again. */
export async function emptyProfile(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  at: string,
): Promise<void> {
  await sql`
    update visitors set firstname = '', lastname = '', company_name = '', email = '', mobile = '', license_plate = '',
      language = 'en', frequent = false, allow_face_recognition = false, picture_sha256 = null,
      erased_at = ${at}
    where company_id = ${companyId} and visitor_id = ${visitorId}`.execute(tx)
}

/** Lets a profile forget what somebody else who stays has too: what is found by it is theirs. */
export async function leaveToOthers(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<void> {
  const isShared = (same: RawBuilder<unknown>) => sql`exists (
    select from visitors o where o.company_id = v.company_id and o.visitor_id <> v.visitor_id and ${same})`
  const mail = isShared(sql`o.email <> '' and lower(o.email) = lower(v.email)`)
  const name = isShared(
    sql`lower(o.lastname) = lower(v.lastname) and lower(o.firstname) = lower(v.firstname)`,
  )
  await sql`
    update visitors v set email = case when ${mail} then '' else email end,
      mobile = case when ${isShared(sql`o.mobile = v.mobile`)} then '' else mobile end,
      firstname = case when ${name} then '' else firstname end,
      lastname = case when ${name} then '' else lastname end
    where v.company_id = ${companyId} and v.visitor_id = ${visitorId}`.execute(tx)
}
