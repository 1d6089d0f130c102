/** All SQL about meetings and the visits they have; visitors' profiles and answers have their own file. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Meetings } from '#server/platform/database/database-types.ts'
import type { StoredVisit, VisitPlan } from './occurrences/plan-visits.ts'

export type MeetingRow = Selectable<Meetings>

/** Whether the user can be host. Kept from changing until the meeting is stored. */
export async function isActiveUser(tx: Tx, companyId: CompanyId, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** What says whose a meeting is or was, also when it was cancelled, and whether it has a visit on that day. Undefined when there is no such meeting. */
export async function findMeetingStanding(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  date: string,
): Promise<MeetingStanding | undefined> {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('users as h', (join) =>
      join.onRef('h.company_id', '=', 'm.company_id').onRef('h.user_id', '=', 'm.host_id'),
    )
    .select((s) => [
      'm.host_id as hostId',
      'h.assistant_id as assistantId',
      'm.created_by as createdBy',
      s
        .exists(
          s
            .selectFrom('visits as v')
            .select('v.visit_date')
            .whereRef('v.company_id', '=', 'm.company_id')
            .where('v.visit_date', '=', date)
            .whereRef('v.meeting_id', '=', 'm.meeting_id')
            .where('v.cancelled_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('isOn'),
    ])
    .where('m.company_id', '=', companyId)
    .where('m.meeting_id', '=', meetingId)
    .executeTakeFirst()
}

export type MeetingStanding = {
  readonly hostId: string
  readonly assistantId: string | null
  readonly createdBy: string | null
  readonly isOn: boolean
}

/** The host whom a user assists may be hosted for. */
export async function isAssistantOf(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  hostId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', hostId)
    .where('assistant_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMeeting(tx: Tx, meeting: Insertable<Meetings>): Promise<void> {
  await tx.insertInto('meetings').values(meeting).execute()
}

export function findMeeting(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<MeetingRow | undefined> {
  return standingMeeting(tx, companyId, meetingId).executeTakeFirst()
}

/** Locks the meeting: changes of one meeting come one after the other. */
export function lockMeeting(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<MeetingRow | undefined> {
  return standingMeeting(tx, companyId, meetingId).forUpdate().executeTakeFirst()
}

function standingMeeting(tx: Tx, companyId: CompanyId, meetingId: string) {
  return tx
    .selectFrom('meetings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('cancelled_at', 'is', null)
}

export async function updateMeeting(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  values: Updateable<Meetings>,
): Promise<void> {
  await tx
    .updateTable('meetings')
    .set(values)
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .execute()
}

/** Every visit of the meeting, cancelled ones too, by date. */
export function listVisits(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<StoredVisit[]> {
  return visitsOf(tx, companyId, meetingId).execute()
}

/**
 * The same, kept from changing until the transaction ends: nobody checks in meanwhile. First the visitors, then the visits by
 * day, as whoever erases or merges a visitor takes them, so that neither waits for the other (decision 0482).
 */
export async function lockVisits(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<StoredVisit[]> {
  await sql`select from visitors where company_id = ${companyId} and visitor_id in (
      select visitor_id from visits where company_id = ${companyId} and meeting_id = ${meetingId})
    order by visitor_id for key share`.execute(tx)
  await sql`select from visits where company_id = ${companyId} and meeting_id = ${meetingId}
    order by visit_date, meeting_id, visitor_id for update`.execute(tx)
  return listVisits(tx, companyId, meetingId)
}

function visitsOf(tx: Tx, companyId: CompanyId, meetingId: string) {
  return tx
    .selectFrom('visits')
    .select([
      'visitor_id as visitorId',
      'visit_date as visitDate',
      'start_at as startAt',
      'end_at as endAt',
      sql.ref<Status>('status').as('status'), // the column's check names the same words
      'visitor_type as visitorType',
      sql<boolean>`cancelled_at is not null`.as('cancelled'),
      'left_out as leftOut',
    ])
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .orderBy('visit_date')
    .orderBy('created_at')
    .orderBy('visitor_id')
}

export type NewVisit = VisitPlan['create'][number] & { readonly passId: string }

/** Adds visits with one statement. Where a cancelled one of that day lies, it becomes a new one: other links, other pass. */
export async function insertVisits(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  status: 'EXPECTED' | 'IN_REVIEW',
  visits: readonly NewVisit[],
): Promise<void> {
  if (visits.length === 0) return
  const rows = visits.map(({ visitorId, visitorType, occurrence, passId }) => ({
    visitorId,
    visitorType,
    passId,
    ...occurrence,
  }))
  await sql`
    insert into visits as v
      (company_id, visit_date, meeting_id, visitor_id, visitor_type, start_at, end_at, status, pass_id)
    select ${companyId}::uuid, r."visitDate", ${meetingId}::uuid, r."visitorId", r."visitorType", r."startAt", r."endAt",
      ${status}::text, r."passId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      ("visitDate" date, "visitorId" uuid, "visitorType" text, "startAt" timestamptz, "endAt" timestamptz, "passId" uuid)
    on conflict (company_id, visit_date, meeting_id, visitor_id) do update
    set visitor_type = excluded.visitor_type, start_at = excluded.start_at, end_at = excluded.end_at,
      status = excluded.status, pass_id = excluded.pass_id, link_epoch = v.link_epoch + 1, cancelled_at = null,
      details_confirmed_at = null, registration = 'NONE', registered_at = null, flow_id = null, flow_version = null,
      pre_checked_in_at = null,
      identity_checked_at = null, on_site_at = null, arrived_at = null, left_at = null, denied_at = null, denial_cause = null, denial_reason = '',
      pass_revoked_at = null, held_from = null, left_out = false
    where v.cancelled_at is not null
  `.execute(tx)
}

/** Gives visits another time, day or type. Answers follow to the new day by their foreign key, uploads by hand. */
export async function changeVisits(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  changes: VisitPlan['change'],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ visit, occurrence, visitorType }) => ({
    visitorId: visit.visitorId,
    fromDate: visit.visitDate,
    toDate: occurrence.visitDate,
    startAt: occurrence.startAt,
    endAt: occurrence.endAt,
    visitorType,
  }))
  const list = JSON.stringify(rows)
  await sql`
    update visits v
    set visit_date = r."toDate", start_at = r."startAt", end_at = r."endAt", visitor_type = r."visitorType",
      -- Who was seen on one day may be somebody else on another.
      identity_checked_at = case when v.visit_date = r."toDate" then v.identity_checked_at end
    from jsonb_to_recordset(${list}::jsonb) as r
      ("visitorId" uuid, "fromDate" date, "toDate" date, "startAt" timestamptz, "endAt" timestamptz, "visitorType" text)
    where v.company_id = ${companyId} and v.meeting_id = ${meetingId}
      and v.visitor_id = r."visitorId" and v.visit_date = r."fromDate"
  `.execute(tx)
  if (rows.every(({ fromDate, toDate }) => fromDate === toDate)) return
  await sql`
    update documents d set visit_date = r."toDate"
    from jsonb_to_recordset(${list}::jsonb) as r ("visitorId" uuid, "fromDate" date, "toDate" date)
    where d.company_id = ${companyId} and d.meeting_id = ${meetingId}
      and d.visitor_id = r."visitorId" and d.visit_date = r."fromDate"
  `.execute(tx)
}

/** Cancels visits; their rows stay, their links and passes do not count any more. `leftOut`: that visitor, that day alone. */
export async function cancelVisits(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  visits: readonly StoredVisit[],
  at: string,
  leftOut = false,
): Promise<void> {
  if (visits.length === 0) return
  const rows = visits.map(({ visitorId, visitDate }) => ({ visitorId, visitDate }))
  await sql`
    update visits v set cancelled_at = ${at}, left_out = ${leftOut}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("visitorId" uuid, "visitDate" date)
    where v.company_id = ${companyId} and v.meeting_id = ${meetingId}
      and v.visitor_id = r."visitorId" and v.visit_date = r."visitDate"
  `.execute(tx)
}

/** Series of all companies whose last visit lies from `since` on and before `before` (dates). For background work. */
export async function listSeries(
  tx: Tx,
  since: string,
  before: string,
): Promise<{ companyId: CompanyId; meetingId: string }[]> {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('visits as v', (join) =>
      join.onRef('v.company_id', '=', 'm.company_id').onRef('v.meeting_id', '=', 'm.meeting_id'),
    )
    .select(['m.company_id as companyId', 'm.meeting_id as meetingId'])
    .where('m.recurrence', 'is not', null)
    .where('m.cancelled_at', 'is', null)
    .where('v.cancelled_at', 'is', null)
    .groupBy(['m.company_id', 'm.meeting_id'])
    .having((s) => s.fn.max('v.visit_date'), '>=', since)
    .having((s) => s.fn.max('v.visit_date'), '<', before)
    .execute()
}
