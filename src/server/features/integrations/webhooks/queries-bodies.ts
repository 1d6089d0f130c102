/** What events are about, many at once. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type EmployeeColumns = {
  readonly user_id: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
}

type VisitRow = EmployeeColumns & {
  readonly visit_date: string
  readonly meeting_id: string
  readonly visitor_id: string
  readonly status: string
  readonly cancelled_at: string | null
  readonly start_at: string
  readonly end_at: string
  readonly arrived_at: string | null
  readonly left_at: string | null
  readonly visitor_type: string
  readonly title: string
  readonly visitor_firstname: string
  readonly visitor_lastname: string
  readonly visitor_email: string
  readonly company_name: string
  readonly license_plate: string
}

/** Visits with their visitors and hosts. */
export async function listVisits(
  tx: Tx,
  companyId: CompanyId,
  keys: readonly VisitKey[],
): Promise<readonly VisitRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<VisitRow>`
    select v.visit_date, v.meeting_id, v.visitor_id, v.status, v.cancelled_at, v.start_at, v.end_at, v.arrived_at, v.left_at,
      v.visitor_type, m.title, p.firstname as visitor_firstname, p.lastname as visitor_lastname, p.email as visitor_email,
      p.company_name, p.license_plate, h.user_id, h.firstname, h.lastname, h.email
    from (select distinct "visitDate" as visit_date, "meetingId" as meeting_id, "visitorId" as visitor_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("visitDate" date, "meetingId" uuid, "visitorId" uuid)) k
    join visits v on v.company_id = ${companyId} and v.visit_date = k.visit_date and v.meeting_id = k.meeting_id
      and v.visitor_id = k.visitor_id
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
    join users h on h.company_id = m.company_id and h.user_id = m.host_id`.execute(tx)
  return rows
}

/** Bookings with whose they are. */
export function listBookings(tx: Tx, companyId: CompanyId, ids: readonly string[]) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'b.company_id').onRef('u.user_id', '=', 'b.user_id'),
    )
    .innerJoin('desk_areas as a', (join) =>
      join
        .onRef('a.company_id', '=', 'b.company_id')
        .onRef('a.desk_area_id', '=', 'b.desk_area_id'),
    )
    .leftJoin('desks as d', (join) =>
      join.onRef('d.company_id', '=', 'b.company_id').onRef('d.desk_id', '=', 'b.desk_id'),
    )
    .select([
      'b.booking_id',
      'b.booking_date',
      'b.status',
      'b.is_active',
      'a.name as area_name',
      'd.number as desk_number',
      'u.user_id',
      'u.firstname',
      'u.lastname',
      'u.email',
    ])
    .where('b.company_id', '=', companyId)
    .where('b.booking_id', 'in', anyOf(ids))
    .execute()
}

type PresenceRow = EmployeeColumns & {
  readonly presence_date: string
  readonly checked_in_at: string
  readonly checked_out_at: string | null
}

/** Who came in and left, the last time of each day that is asked for. */
export async function listPresences(
  tx: Tx,
  companyId: CompanyId,
  days: readonly { readonly date: string; readonly userId: string | null }[],
): Promise<readonly PresenceRow[]> {
  if (days.length === 0) return []
  const { rows } = await sql<PresenceRow>`
    select distinct on (p.user_id, p.presence_date)
      p.presence_date, p.checked_in_at, p.checked_out_at, u.user_id, u.firstname, u.lastname, u.email
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as k(date date, "userId" uuid)
    join presences p on p.company_id = ${companyId} and p.presence_date = k.date and p.user_id = k."userId"
    join users u on u.company_id = p.company_id and u.user_id = p.user_id
    order by p.user_id, p.presence_date, p.checked_in_at desc`.execute(tx)
  return rows
}

/** Emergencies, without anybody's name. */
export function listEmergencies(tx: Tx, companyId: CompanyId, ids: readonly string[]) {
  return tx
    .selectFrom('emergencies')
    .select(['emergency_id', 'drill', 'started_at', 'ended_at'])
    .where('company_id', '=', companyId)
    .where('emergency_id', 'in', anyOf(ids))
    .execute()
}

/** One parameter however many there are, so that a statement is prepared once. */
const anyOf = (ids: readonly string[]) => sql<string>`(select unnest(${[...ids]}::uuid[]))`
