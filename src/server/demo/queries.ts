/** What the demo asks the database. */
import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'

export type DemoCompany = {
  readonly companyId: CompanyId
  readonly name: string
  readonly timeZone: string
  readonly hostIds: readonly string[]
}

export async function insertDemoOrganisation(
  db: Kysely<DB>,
  organisationId: string,
  name: string,
): Promise<void> {
  await db
    .insertInto('organisations')
    .values({ organisation_id: organisationId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The default company first. */
export async function findDemoCompanies(
  db: Kysely<DB>,
  organisationId: string,
): Promise<DemoCompany[]> {
  const rows = await db
    .selectFrom('companies')
    .leftJoin('users', 'users.company_id', 'companies.company_id')
    .select(['companies.company_id', 'companies.name', 'time_zone', 'users.user_id'])
    .where('organisation_id', '=', organisationId)
    .orderBy('is_default', 'desc')
    .orderBy('companies.company_id')
    .orderBy('users.created_at')
    .orderBy('users.user_id')
    .execute()
  const companies = new Map<string, DemoCompany & { hostIds: string[] }>()
  for (const row of rows) {
    const known = companies.get(row.company_id) ?? {
      companyId: row.company_id,
      name: row.name,
      timeZone: row.time_zone,
      hostIds: [],
    }
    if (row.user_id !== null) known.hostIds.push(row.user_id)
    companies.set(row.company_id, known)
  }
  return [...companies.values()]
}

/** The same person at each of the demo's locations. */
export function listDemoUsers(
  db: Kysely<DB>,
  organisationId: string,
  email: string,
): Promise<{ companyId: CompanyId; userId: string }[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select(['u.company_id as companyId', 'u.user_id as userId'])
    .where('c.organisation_id', '=', organisationId)
    .where('u.email', '=', email)
    .where('u.active', '=', true)
    .execute()
}

/** The demo's tablet; undefined when there is none. */
export function findDemoKiosk(
  db: Kysely<DB>,
  organisationId: string,
): Promise<{ kioskId: string; companyId: CompanyId; name: string } | undefined> {
  return db
    .selectFrom('kiosks as k')
    .innerJoin('companies as c', 'c.company_id', 'k.company_id')
    .select(['k.kiosk_id as kioskId', 'k.company_id as companyId', 'k.name'])
    .where('c.organisation_id', '=', organisationId)
    .where('k.retired_at', 'is', null)
    .orderBy('k.created_at')
    .orderBy('k.kiosk_id')
    .executeTakeFirst()
}

export async function countVisitsOn(
  db: Kysely<DB>,
  companyId: CompanyId,
  day: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('visits')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('visit_date', '=', day)
    .executeTakeFirstOrThrow()
  return count
}

/** Where people sit at a demo location: areas by name (uuids), and whether anybody has booked from `today` on. */
export async function findDemoWorkplace(
  db: Kysely<DB>,
  companyId: CompanyId,
  today: string,
): Promise<{ areas: ReadonlyMap<string, string>; isBooked: boolean }> {
  const areas = await db
    .selectFrom('desk_areas')
    .select(['name', 'desk_area_id'])
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .execute()
  const booked = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('company_id', '=', companyId)
    .where('booking_date', '=', today)
    .limit(1)
    .executeTakeFirst()
  return {
    areas: new Map(areas.map(({ name, desk_area_id }) => [name, desk_area_id])),
    isBooked: booked !== undefined,
  }
}

export async function countPastBookings(
  db: Kysely<DB>,
  companyId: CompanyId,
  userId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Where somebody sat before, for the habit that is learned from it. One booking a date; they have come and gone. */
export async function insertPastBookings(
  db: Kysely<DB>,
  person: { readonly companyId: CompanyId; readonly userId: string },
  deskNumber: string,
  dates: readonly string[],
): Promise<void> {
  await sql`
    insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, status, created_at,
      checked_in_at, checked_out_at)
    select d.company_id, gen_random_uuid(), ${person.userId}, day, d.desk_area_id, d.desk_id, 'CHECKED_OUT',
      day - interval '1 day', day + interval '8 hours', day + interval '16 hours'
    from desks d cross join unnest(${[...dates]}::date[]) as day
    where d.company_id = ${person.companyId} and d.number = ${deskNumber} and d.retired_at is null`.execute(
    db,
  )
}

/** The client that the demo's data are made with; undefined before the first time. */
export async function findDemoClient(
  db: Kysely<DB>,
  organisationId: string,
  name: string,
): Promise<string | undefined> {
  const client = await db
    .selectFrom('api_clients')
    .select('client_id')
    .where('organisation_id', '=', organisationId)
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return client?.client_id
}

export type DemoVisit = {
  readonly companyId: CompanyId
  readonly company: string
  readonly timeZone: string
  readonly visitDate: string
  readonly meetingId: string
  readonly visitorId: string
  readonly startAt: string
  readonly endAt: string
  readonly linkEpoch: number
  readonly status: string
  readonly registration: string
  readonly begun: boolean
  readonly name: string
  readonly language: string
}

/** The visits of the demo company from `since` (a local date) on, by day and hour. */
export async function listDemoVisits(
  db: Kysely<DB>,
  organisationId: string,
  since: string,
): Promise<DemoVisit[]> {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('companies as c', 'c.company_id', 'v.company_id')
    .innerJoin('visitors as p', (join) =>
      join.onRef('p.company_id', '=', 'v.company_id').onRef('p.visitor_id', '=', 'v.visitor_id'),
    )
    .select([
      'v.company_id',
      'c.name',
      'c.time_zone',
      'v.visit_date',
      'v.meeting_id',
      'v.visitor_id',
      'v.start_at',
      'v.end_at',
      'v.link_epoch',
      'v.status',
      'v.registration',
      'v.details_confirmed_at',
      'p.firstname',
      'p.lastname',
      'p.language',
    ])
    .where('c.organisation_id', '=', organisationId)
    .where('v.visit_date', '>=', since)
    .where('v.cancelled_at', 'is', null)
    .orderBy('c.is_default', 'desc')
    .orderBy('v.visit_date')
    .orderBy('v.start_at')
    .limit(60)
    .execute()
  return rows.map((row) => ({
    companyId: row.company_id,
    company: row.name,
    timeZone: row.time_zone,
    visitDate: row.visit_date,
    meetingId: row.meeting_id,
    visitorId: row.visitor_id,
    startAt: row.start_at,
    endAt: row.end_at,
    linkEpoch: row.link_epoch,
    status: row.status,
    registration: row.registration,
    begun: row.details_confirmed_at !== null,
    name: `${row.firstname} ${row.lastname}`,
    language: row.language,
  }))
}
