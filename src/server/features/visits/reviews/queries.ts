/** All SQL of the reviews. */
import { sql } from 'kysely'
import { insideId } from '#contract/ids.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** How many visits one decision about this one counts for: 1 unless it waits with others of its series. */
export async function countVisitsInReview(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<number> {
  const { count } = await tx
    .selectFrom('visits')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .where('visit_date', '>=', visitDate)
    .where('status', '=', 'IN_REVIEW')
    .where('held_from', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.max(1, Number(count))
}

/**
 * The visits of this visitor to this meeting that wait for approval, from this date on and by date. They are kept for the
 * transaction, so that two approvers come one after the other.
 */
export async function listVisitsInReview(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<readonly VisitKey[]> {
  const rows = await waitingVisits(tx, companyId, meetingId, visitDate)
    .where('visitor_id', '=', visitorId)
    .forUpdate()
    .execute()
  return rows.map((row) => ({ visitDate: row.visit_date, meetingId, visitorId }))
}

/** All visits of a meeting that wait for approval from `from` on, by date. They are kept for the transaction. */
export async function listMeetingInReview(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  from: string,
): Promise<readonly VisitKey[]> {
  const rows = await waitingVisits(tx, companyId, meetingId, from).forUpdate().execute()
  return rows.map((row) => ({ visitDate: row.visit_date, visitorId: row.visitor_id, meetingId }))
}

/** What a watch list holds is judged one by one. */
function waitingVisits(tx: Tx, companyId: CompanyId, meetingId: string, from: string) {
  return tx
    .selectFrom('visits')
    .select(['visit_date', 'visitor_id'])
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('visit_date', '>=', from)
    .where('status', '=', 'IN_REVIEW')
    .where('held_from', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('visit_date')
    .orderBy('visitor_id')
}

export async function isMeeting(tx: Tx, companyId: CompanyId, meetingId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('meetings')
    .select('meeting_id')
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst()
  return found !== undefined
}

export type ReviewRow = VisitKey & {
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly hostFirstname: string
  readonly hostLastname: string
  readonly title: string
  readonly startAt: string
  readonly visits: number
  readonly group: number
  readonly until: string
  readonly isHeld: boolean
}

/** What waits for an approval from `today` on (a local date), the soonest first. What a watch list holds is judged one by one. */
export async function listReviews(
  tx: Tx,
  companyId: CompanyId,
  today: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly reviews: readonly ReviewRow[] }> {
  const waiting = sql`
    select meeting_id, visitor_id, min(visit_date) as visit_date, max(visit_date) as until, min(start_at) as start_at,
      count(*)::integer as visits, bool_or(held_from is not null) as held
    from visits
    where company_id = ${companyId} and status = 'IN_REVIEW' and cancelled_at is null and visit_date >= ${today}
    group by meeting_id, visitor_id, case when held_from is null then null else visit_date end`
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${waiting}) w`.execute(tx)
  const { rows } = await sql<ReviewRow>`
    select w.visit_date::text as "visitDate", w.meeting_id as "meetingId", w.visitor_id as "visitorId", p.firstname,
      p.lastname, p.company_name as "companyName", h.firstname as "hostFirstname", h.lastname as "hostLastname", m.title,
      w.start_at as "startAt", w.visits,
      count(*) filter (where not w.held) over (partition by w.meeting_id)::integer as "group", w.until::text as until, w.held as "isHeld"
    from (${waiting}) w
    join visitors p on p.company_id = ${companyId} and p.visitor_id = w.visitor_id
    join meetings m on m.company_id = ${companyId} and m.meeting_id = w.meeting_id
    join users h on h.company_id = ${companyId} and h.user_id = m.host_id
    order by w.start_at, w.meeting_id, w.visitor_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return { total: counted.rows[0]?.total ?? 0, reviews: rows }
}

/** Who decided about a visit last, and when; the names are null where it was no user. */
export async function findDecision(tx: Tx, companyId: CompanyId, key: VisitKey) {
  const { rows } = await sql<{
    kind: string
    at: string
    actor: string
  }>`
    select kind, at, actor from events
    where company_id = ${companyId} and subject = ${visitSubject(key)}
      and (kind = 'visit.approved' or kind = 'visit.denied' and payload ->> 'cause' = 'APPROVER')
    order by event_id desc limit 1`.execute(tx)
  const [decision] = rows
  if (decision === undefined) return undefined
  const userId = insideId('US', decision.actor.replace('user:', ''))
  const user =
    userId === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select(['firstname', 'lastname'])
          .where('company_id', '=', companyId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
  return {
    kind: decision.kind,
    at: decision.at,
    firstname: user?.firstname ?? null,
    lastname: user?.lastname ?? null,
  }
}
