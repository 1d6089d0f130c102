/** All SQL about the visitors of meetings: their profiles and the answers that are known of them. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type Profile = {
  readonly visitorId: string
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly mobile: string
  readonly licensePlate: string
  readonly language: string
}

const columns = [
  'visitor_id as visitorId',
  'firstname',
  'lastname',
  'company_name as companyName',
  'email',
  'mobile',
  'license_plate as licensePlate',
  'language',
] as const

export function listProfiles(
  tx: Tx,
  companyId: CompanyId,
  visitorIds: readonly string[],
): Promise<Profile[]> {
  return tx
    .selectFrom('visitors')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', sql<string>`any(${[...visitorIds]}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute()
}

/** Profiles with one of these addresses, the newest first; none whose address was only typed at the door. */
export function listProfilesByEmail(
  tx: Tx,
  companyId: CompanyId,
  emails: readonly string[],
): Promise<Profile[]> {
  const lower = emails.map((email) => email.toLowerCase())
  return tx
    .selectFrom('visitors')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('email', '<>', '')
    .where('email_proved', '=', true)
    .where(sql`lower(email)`, '=', sql<string>`any(${lower}::text[])`)
    .orderBy('created_at', 'desc')
    .orderBy('visitor_id')
    .execute()
}

/** Adds new profiles and replaces known ones, with one statement. */
export async function upsertProfiles(
  tx: Tx,
  companyId: CompanyId,
  profiles: readonly Profile[],
): Promise<void> {
  if (profiles.length === 0) return
  await sql`
    insert into visitors
      (company_id, visitor_id, firstname, lastname, company_name, email, mobile, license_plate, language)
    select ${companyId}::uuid, r."visitorId", r.firstname, r.lastname, r."companyName", r.email, r.mobile,
      r."licensePlate", r.language
    from jsonb_to_recordset(${JSON.stringify(profiles)}::jsonb) as r
      ("visitorId" uuid, firstname text, lastname text, "companyName" text, email text, mobile text,
       "licensePlate" text, language text)
    on conflict (company_id, visitor_id) do update
    set firstname = excluded.firstname, lastname = excluded.lastname, company_name = excluded.company_name,
      email = excluded.email, mobile = excluded.mobile, license_plate = excluded.license_plate,
      language = excluded.language
  `.execute(tx)
}

export type FieldRow = {
  readonly id: string
  readonly type: string
  readonly values: readonly string[]
  readonly resetAtEveryVisit: boolean
  readonly internalOnly: boolean
  readonly active: boolean
}

export function listFields(tx: Tx, companyId: CompanyId): Promise<FieldRow[]> {
  return tx
    .selectFrom('custom_fields')
    .select([
      'custom_field_id as id',
      'type',
      'list_values as values',
      'reset_at_every_visit as resetAtEveryVisit',
      'internal_only as internalOnly',
      'active',
    ])
    .where('company_id', '=', companyId)
    .execute()
}

export type StoredAnswer = {
  readonly visitorId: string
  /** null: kept in the profile. */
  readonly visitDate: string | null
  readonly id: string
  readonly value: string
}

/** What is known of visitors: from their profiles, and from their visits to this meeting. */
export async function listAnswers(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  visitorIds: readonly string[],
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select p.visitor_id as "visitorId", null::date as "visitDate", p.custom_field_id as id, p.value
    from visitor_answers p join custom_fields f using (company_id, custom_field_id)
    where p.company_id = ${companyId} and p.visitor_id = any(${[...visitorIds]}::uuid[]) and not f.reset_at_every_visit
    union all
    select visitor_id, visit_date, custom_field_id, value from visit_answers
    where company_id = ${companyId} and meeting_id = ${meetingId} and visitor_id = any(${[...visitorIds]}::uuid[])
      and value <> ''
    order by id
  `.execute(tx)
  return rows
}

export type AnswerChange = {
  readonly visitorId: string
  readonly id: string
  /** Empty: the answer is removed. */
  readonly value: string
}

/** Stores answers in profiles; visits that hold one of their own get the same. */
export async function writeProfileAnswers(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  changes: readonly AnswerChange[],
  today: string,
): Promise<void> {
  if (changes.length === 0) return
  const list = JSON.stringify(changes)
  const table = sql`jsonb_to_recordset(${list}::jsonb) as r ("visitorId" uuid, id text, value text)`
  await sql`
    insert into visitor_answers (company_id, visitor_id, custom_field_id, value)
    select ${companyId}::uuid, r."visitorId", r.id, r.value from ${table} where r.value <> ''
    order by r."visitorId", r.id
    on conflict (company_id, visitor_id, custom_field_id) do update
    set value = excluded.value, answered_at = now(), from_visit = false
  `.execute(tx)
  await sql`
    delete from visitor_answers a using ${table}
    where a.company_id = ${companyId} and a.visitor_id = r."visitorId" and a.custom_field_id = r.id and r.value = ''
  `.execute(tx)
  await sql`
    update visit_answers a set value = r.value, answered_at = now() from ${table}
    where a.company_id = ${companyId} and a.meeting_id = ${meetingId} and a.visit_date >= ${today}
      and a.visitor_id = r."visitorId" and a.custom_field_id = r.id and r.value <> ''
  `.execute(tx)
  await sql`
    delete from visit_answers a using ${table}
    where a.company_id = ${companyId} and a.meeting_id = ${meetingId} and a.visit_date >= ${today}
      and a.visitor_id = r."visitorId" and a.custom_field_id = r.id and r.value = ''
  `.execute(tx)
}

/** Stores answers at those visits of the meeting that nobody has begun. */
export async function writeVisitAnswers(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  changes: readonly AnswerChange[],
  today: string,
): Promise<void> {
  if (changes.length === 0) return
  const list = JSON.stringify(changes)
  const open = sql`jsonb_to_recordset(${list}::jsonb) as r ("visitorId" uuid, id text, value text)
    join visits v on v.company_id = ${companyId} and v.meeting_id = ${meetingId} and v.visitor_id = r."visitorId"
      and v.visit_date >= ${today} and v.status in ('EXPECTED', 'IN_REVIEW') and v.cancelled_at is null`
  await sql`
    insert into visit_answers (company_id, visit_date, meeting_id, visitor_id, custom_field_id, value)
    select v.company_id, v.visit_date, v.meeting_id, v.visitor_id, r.id, r.value from ${open} where r.value <> ''
    on conflict (company_id, visit_date, meeting_id, visitor_id, custom_field_id) do update
    set value = excluded.value, answered_at = now()
  `.execute(tx)
  await sql`
    delete from visit_answers a using ${open}
    where a.company_id = v.company_id and a.visit_date = v.visit_date and a.meeting_id = v.meeting_id
      and a.visitor_id = v.visitor_id and a.custom_field_id = r.id and r.value = ''
  `.execute(tx)
}
