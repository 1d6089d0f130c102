/** SQL of the feed of the visits to a host. */
import { sql, type Kysely } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'

export type FeedOwner = { readonly companyId: CompanyId; readonly userId: string }

export type VisitOfHost = VisitKey & {
  readonly calendarId: string
  readonly sequence: number
  readonly createdAt: string
  readonly startAt: string
  readonly endAt: string
  readonly status: Status
  readonly isCancelled: boolean
  readonly title: string
  readonly firstname: string
  readonly lastname: string
  readonly visitorCompany: string
  readonly companyName: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
}

type FeedRange = {
  readonly from: string
  readonly today: string
  readonly to: string
  /** So many visits at most: the next ones go before those that were. */
  readonly most: number
}

/** The visits to a host at one location, `from` and `to` included; nothing where the location is switched off. */
export async function listFeedVisits(
  db: Kysely<DB>,
  { companyId, userId }: FeedOwner,
  { from, today, to, most }: FeedRange,
): Promise<readonly VisitOfHost[]> {
  const { rows } = await sql<VisitOfHost>`
    select * from (select v.visit_date::text as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId",
      v.calendar_id as "calendarId", m.sequence, v.created_at as "createdAt", v.start_at as "startAt", v.end_at as "endAt",
      v.status, v.cancelled_at is not null as "isCancelled", m.title, p.firstname, p.lastname,
      p.company_name as "visitorCompany", c.name as "companyName", c.street, c.postal_code as "postalCode", c.city
    from meetings m
    join visits v on v.company_id = m.company_id and v.meeting_id = m.meeting_id and v.visit_date between ${from} and ${to}
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    join companies c on c.company_id = m.company_id and c.disabled_at is null
    where m.company_id = ${companyId} and m.host_id = ${userId}
    order by v.visit_date < ${today}, abs(v.visit_date - ${today}::date), v.start_at, v.calendar_id
    limit ${most}) as visit
    order by "startAt", "calendarId"`.execute(db)
  return rows
}
