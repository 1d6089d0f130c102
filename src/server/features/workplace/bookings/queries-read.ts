/** The reads of bookings: one, a list, one's own, and their questions. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { bookingStatesBefore, type BookingStatus } from '#domain/booking/booking-status.ts'
import type { FieldType } from '#domain/flow/flow.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** What is shown of a booking. */
export type ShownBookingRow = {
  readonly booking_id: string
  readonly company_id: CompanyId
  readonly user_id: string
  readonly firstname: string
  readonly lastname: string
  readonly booking_date: string
  readonly status: BookingStatus
  readonly desk_area_id: string
  readonly area_name: string
  readonly floor_name: string | null
  readonly desk_number: string | null
  readonly checked_in_at: string | null
  readonly checked_out_at: string | null
  readonly released_at: string | null
  readonly created_at: string
}
/** With what decides who may see and change it. */
export type BookingRow = ShownBookingRow & {
  readonly name_hidden: boolean
  readonly cancelled_at: string | null
  readonly created_by_user: string | null
}

const shownColumns = sql`
  b.booking_id, b.company_id, b.user_id, e.firstname, e.lastname, b.booking_date, b.status, b.desk_area_id,
  a.name as area_name, f.name as floor_name, d.number as desk_number, b.checked_in_at, b.checked_out_at, b.released_at,
  b.created_at`
const fromBookings = sql`
  from bookings b
  join employees e on e.company_id = b.company_id and e.user_id = b.user_id
  join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
  left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
  left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id`

/** Also one that was cancelled. */
export async function findBooking(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const found = await sql<BookingRow>`
    select ${shownColumns}, e.name_hidden, b.cancelled_at, b.created_by_user ${fromBookings}
    where b.company_id = ${companyId} and b.booking_id = ${bookingId}`.execute(tx)
  return found.rows[0]
}

export type BookingFilter = {
  readonly date: string | null
  readonly userId: string | null
  /** Who looks, where hidden people are left out; null where nobody is. */
  readonly shownTo: string | null
  /** Whether the location shows any names. */
  readonly showNames: boolean
}

export type BookingPage = { readonly limit: number; readonly offset: number }

const inOrder = sql`order by b.booking_date, a.position, a.name, d.number, b.booking_id`

function standing(
  companyId: CompanyId,
  { date, userId, shownTo, showNames }: BookingFilter,
): RawBuilder<unknown> {
  // Only what is asked for stands in the text: a condition that may be null would keep the planner from the index.
  const conditions = [
    sql`b.company_id = ${companyId} and b.cancelled_at is null and b.released_at is null`,
    ...(date === null ? [] : [sql`b.booking_date = ${date}`]),
    ...(userId === null ? [] : [sql`b.user_id = ${userId}`]),
    ...(shownTo === null
      ? []
      : [sql`(b.user_id = ${shownTo} or (${showNames} and not e.name_hidden))`]),
  ]
  return sql`where ${sql.join(conditions, sql` and `)}`
}

/** Those that stand, by day and place. */
export async function listBookings(
  tx: Tx,
  companyId: CompanyId,
  filter: BookingFilter,
  { limit, offset }: BookingPage,
): Promise<ShownBookingRow[]> {
  const page = await sql<ShownBookingRow>`
    select ${shownColumns} ${fromBookings} ${standing(companyId, filter)} ${inOrder}
    limit ${limit} offset ${offset}`.execute(tx)
  return page.rows
}

/** How many stand, on all pages. */
export async function countBookings(
  tx: Tx,
  companyId: CompanyId,
  filter: BookingFilter,
): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from bookings b
    join employees e on e.company_id = b.company_id and e.user_id = b.user_id
    ${standing(companyId, filter)}`.execute(tx)
  return counted.rows[0]?.total ?? 0
}

/** Those that somebody may still cancel, from a day on and by it. */
export async function listBookingsToCome(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  from: string,
): Promise<{ bookingId: string; date: string; deskAreaId: string; deskNumber: string | null }[]> {
  return tx
    .selectFrom('bookings as b')
    .leftJoin('desks as d', (join) =>
      join.onRef('d.company_id', '=', 'b.company_id').onRef('d.desk_id', '=', 'b.desk_id'),
    )
    .select([
      'b.booking_id as bookingId',
      'b.booking_date as date',
      'b.desk_area_id as deskAreaId',
      'd.number as deskNumber',
    ])
    .where('b.company_id', '=', companyId)
    .where('b.user_id', '=', userId)
    .where('b.booking_date', '>=', from)
    .where('b.status', 'in', bookingStatesBefore('cancel'))
    .where('b.cancelled_at', 'is', null)
    .where('b.released_at', 'is', null)
    .orderBy('b.booking_date')
    .execute()
}

/** Of an area: what holds a place from a day on, or all that was booked before one. */
export async function countBookingsOfArea(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  days: { readonly from: string } | { readonly until: string },
): Promise<number> {
  const ofArea = tx
    .selectFrom('bookings')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
  const { count } = await (
    'from' in days
      ? ofArea.where('booking_date', '>=', days.from).where('is_active', '=', true)
      : ofArea.where('booking_date', '<', days.until)
  ).executeTakeFirstOrThrow()
  return count
}

/** Of one person at every company of the organisation, from a day on; by the background role, which sees them all. */
export async function listBookingsOfUser(
  db: Kysely<DB>,
  userId: string,
  from: string,
): Promise<ShownBookingRow[]> {
  const found = await sql<ShownBookingRow>`
    select ${shownColumns} ${fromBookings}
    where b.user_id = ${userId} and b.booking_date >= ${from} and b.cancelled_at is null
    order by b.booking_date, b.created_at`.execute(db)
  return found.rows
}

export type Questions = {
  readonly flow: {
    readonly id: string
    readonly firstScreenId: string | null
    readonly screens: readonly ScreenDefinition[]
  } | null
  readonly fields: readonly {
    readonly id: string
    readonly type: FieldType
    readonly values: readonly string[]
    readonly active: boolean
    readonly internalOnly: boolean
  }[]
  /** The location's own texts by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The questionnaire of a location with the fields it asks. */
export async function findQuestions(
  tx: Tx,
  companyId: CompanyId,
  flowId: string | null,
): Promise<Questions> {
  const found = await sql<{ questions: Questions }>`
    select jsonb_build_object(
      'flow', (
        select jsonb_build_object('id', flow_id, 'firstScreenId', first_screen_id, 'screens', screens)
        from flows where company_id = ${companyId} and flow_id = ${flowId}),
      'fields', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', custom_field_id, 'type', type, 'values', list_values, 'active', active,
          'internalOnly', internal_only)), '[]')
        from custom_fields where company_id = ${companyId} and ${flowId}::uuid is not null),
      'texts', (
        select coalesce(jsonb_object_agg(language, texts), '{}') from kiosk_texts
        where company_id = ${companyId})) as questions`.execute(tx)
  const [row] = found.rows
  if (row === undefined) throw new Error('the questions could not be read')
  return row.questions
}

export async function listAnswers(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
): Promise<{ id: string; value: string }[]> {
  return tx
    .selectFrom('booking_answers')
    .select(['custom_field_id as id', 'value'])
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Whether a location has anything to book at all: a desk that is in use, or seats of an area without desks. */
export async function hasPlaces(db: Kysely<DB>, companyId: CompanyId): Promise<boolean> {
  const found = await db
    .selectFrom('desk_areas')
    .select('desk_area_id')
    .where('company_id', '=', companyId)
    .where(
      sql<boolean>`case when desk_count = 0 then coalesce(capacity, 0) else enabled_desks end > 0`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Some of everybody's, from a day on and by it. */
export async function listSomeToCome(
  tx: Tx,
  companyId: CompanyId,
  { from, limit }: { readonly from: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await bookingsFrom(tx, companyId, from)
    .select('booking_id')
    .orderBy('booking_id')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id: id }) => id)
}

export async function countBookingsFrom(
  tx: Tx,
  companyId: CompanyId,
  from: string,
): Promise<number> {
  const { count } = await bookingsFrom(tx, companyId, from)
    .select((s) => s.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function bookingsFrom(tx: Tx, companyId: CompanyId, from: string) {
  return tx
    .selectFrom('bookings')
    .where('company_id', '=', companyId)
    .where('booking_date', '>=', from)
    .where('status', 'in', bookingStatesBefore('cancel'))
    .where('cancelled_at', 'is', null)
    .where('released_at', 'is', null)
}
