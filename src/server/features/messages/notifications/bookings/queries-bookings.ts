/** All SQL of the mails about bookings. It runs in the background, so every query names its company. */
import { sql } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** What mails say about a booking, and what tells whether they are still wanted. */
export type BookingFactsRow = {
  readonly bookingId: string
  readonly userId: string
  readonly homeCompanyId: CompanyId
  readonly bookingDate: string
  readonly status: BookingStatus
  readonly isActive: boolean
  readonly sequence: number
  readonly createdAt: string
  readonly lateUntil: string | null
  readonly remindedAt: string | null
  readonly releasedAt: string | null
  readonly areaName: string
  readonly floorName: string | null
  readonly deskNumber: string | null
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly language: string
  readonly linkEpoch: number
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly brandColour: string
  readonly logoSha256: string | null
}

/** Undefined when there is no such booking, or its person does not work here any more. */
export async function findBookingFacts(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
): Promise<BookingFactsRow | undefined> {
  const found = await sql<BookingFactsRow>`
    select b.booking_id as "bookingId", b.user_id as "userId", u.company_id as "homeCompanyId",
      b.booking_date as "bookingDate", b.status, b.is_active as "isActive", b.sequence, b.created_at as "createdAt",
      b.late_until as "lateUntil", b.reminded_at as "remindedAt", b.released_at as "releasedAt",
      a.name as "areaName", f.name as "floorName", d.number as "deskNumber",
      u.firstname, u.lastname, u.email, u.language, u.booking_epoch as "linkEpoch",
      c.street, c.postal_code as "postalCode", c.city, c.brand_colour as "brandColour", c.logo_sha256 as "logoSha256"
    from bookings b
    join employees e on e.company_id = b.company_id and e.user_id = b.user_id
    join users u on u.company_id = e.home_company_id and u.user_id = e.user_id
    join companies c on c.company_id = b.company_id and (u.active or c.closed_at is not null)
    join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
    left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
    left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id
    where b.company_id = ${companyId} and b.booking_id = ${bookingId}`.execute(tx)
  return found.rows[0]
}

/** One mail about a booking is written at a time, so that each knows what was written before. */
export async function lockBookingMails(tx: Tx, bookingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bookingId}, 1))`.execute(tx)
}

/** Whether a calendar was given an entry of this booking. */
export async function isInCalendar(
  tx: Tx,
  companyId: CompanyId,
  subject: string,
): Promise<boolean> {
  const found = await sql<{ is_invited: boolean }>`
    select exists (
      select from mails where company_id = ${companyId} and subject_of = ${subject}
        and calendar ->> 'method' = 'REQUEST') as is_invited`.execute(tx)
  return found.rows[0]?.is_invited === true
}

/** How many employees come to a location on a day, by their bookings. */
export async function countOfDay(tx: Tx, companyId: CompanyId, date: string): Promise<number> {
  const row = await tx
    .selectFrom('booking_counts')
    .select('taken')
    .where('company_id', '=', companyId)
    .where('booking_date', '=', date)
    .where('place_id', '=', companyId)
    .executeTakeFirst()
  return row?.taken ?? 0
}

export type SpaceOnDay = {
  readonly name: string
  readonly emails: readonly string[]
  readonly taken: number
  readonly limit: number
}

/** How full a space is on a day, and who wants to know. */
export async function findSpaceOnDay(
  tx: Tx,
  companyId: CompanyId,
  { deskAreaId, date }: { readonly deskAreaId: string; readonly date: string },
): Promise<SpaceOnDay | undefined> {
  const { rows } = await sql<SpaceOnDay>`
    select a.name, a.alert_emails as emails, coalesce(c.taken, 0) as taken, area_capacity(a, ${date}::date) as "limit"
    from desk_areas a
    left join booking_counts c
      on c.company_id = a.company_id and c.booking_date = ${date}::date and c.place_id = a.desk_area_id
    where a.company_id = ${companyId} and a.desk_area_id = ${deskAreaId} and a.retired_at is null`.execute(
    tx,
  )
  return rows[0]
}

type PersonAt = {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly language: string
}

/** Those who work at the location and have one of these addresses. */
export async function listPeopleAt(
  tx: Tx,
  companyId: CompanyId,
  addresses: readonly string[],
): Promise<PersonAt[]> {
  if (addresses.length === 0) return []
  return tx
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname', 'language'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where(
      sql`lower(email)`,
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .orderBy('user_id')
    .execute()
}

export async function findPersonAt(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<PersonAt | undefined> {
  const { rows } = await sql<PersonAt>`
    select u.email, u.firstname, u.lastname, u.language from employees e
    join users u on u.company_id = e.home_company_id and u.user_id = e.user_id and u.active
    where e.company_id = ${companyId} and e.user_id = ${userId}`.execute(tx)
  return rows[0]
}

/** Who cancelled a booking, where it isn't whoever holds it; null: they did, or Foyer. CLOSING: Foyer, because the location has closed. */
export async function findCanceller(
  tx: Tx,
  { companyId, closed }: Pick<CompanyCard, 'companyId' | 'closed'>,
  eventId: string,
  userId: string,
): Promise<'PERSON' | 'ENGAGE' | 'CLOSING' | null> {
  const { rows } = await sql<{ actor: string }>`
    select actor from events where company_id = ${companyId} and event_id = ${Number(eventId)}
      and kind = 'booking.cancelled' and (actor ~ '^(user|account|engage):' or (actor = 'system' and ${closed}))
      and actor <> ${`user:${outsideId('US', userId)}`}`.execute(tx)
  const [found] = rows
  if (found === undefined) return null
  if (found.actor === 'system') return 'CLOSING'
  return found.actor.startsWith('engage:') ? 'ENGAGE' : 'PERSON'
}
