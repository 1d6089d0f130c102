/** All SQL of the workday's background work. It sees every company, so every statement names its own. */
import { sql } from 'kysely'
import type { WaitingBooking } from '#domain/booking/release.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { callFunctionIn } from '#server/platform/database/call-function.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** A booking that holds a place and that nobody has checked in. */
export type WaitingBookingRow = WaitingBooking & { readonly bookingId: string }

/** The companies that give back places, with their settings as stored. */
export async function listReleasingCompanies(tx: Tx) {
  const found = await sql<{ companyId: CompanyId; timeZone: string; params: unknown }>`
    select c.company_id as "companyId", c.time_zone as "timeZone", p.params from company_params p
    join companies c on c.company_id = p.company_id and c.disabled_at is null
    where p.area = 'employee-management' and p.params ->> 'releaseAfterMinutes' is not null
    order by c.company_id`.execute(tx)
  return found.rows
}

const waiting = sql`
  select booking_id as "bookingId", booking_date as date, created_at as "createdAt", late_until as "lateUntil",
    reminded_at as "remindedAt"
  from bookings
  where is_active and status in ('EXPECTED', 'PENDING')`

export async function listWaitingBookings(
  tx: Tx,
  companyId: CompanyId,
  date: string,
): Promise<readonly WaitingBookingRow[]> {
  const found = await sql<WaitingBookingRow>`
    ${waiting} and company_id = ${companyId} and booking_date = ${date} order by booking_id`.execute(
    tx,
  )
  return found.rows
}

/** Undefined when somebody came, or it has ended. */
export async function findWaitingBooking(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
): Promise<WaitingBookingRow | undefined> {
  const found = await sql<WaitingBookingRow>`
    ${waiting} and company_id = ${companyId} and booking_id = ${bookingId}`.execute(tx)
  return found.rows[0]
}

/** @returns false when somebody was faster, or the booking has ended. */
export async function markReminded(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ reminded_at: at })
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
    .where('is_active', '=', true)
    .where('status', 'in', ['EXPECTED', 'PENDING'])
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when the booking is not any more as it was seen. */
export function releaseBooking(
  tx: Tx,
  companyId: CompanyId,
  seen: WaitingBookingRow,
  act: { readonly at: string; readonly subject: string; readonly actor: string },
): Promise<boolean> {
  return callFunctionIn(tx, 'release_booking', {
    company: companyId,
    booking: seen.bookingId,
    late_until: seen.lateUntil,
    reminded_at: seen.remindedAt,
    ...act,
  })
}

/** The days of which somebody is still in, at any company. */
export async function listOpenDays(tx: Tx) {
  const found = await sql<{ companyId: CompanyId; date: string; timeZone: string }>`
    select c.company_id as "companyId", open.date, c.time_zone as "timeZone"
    from (
      select company_id, presence_date as date from presences where checked_out_at is null
      union
      select company_id, booking_date from bookings where status = 'CHECKED_IN') open
    join companies c on c.company_id = open.company_id
    order by c.company_id, open.date`.execute(tx)
  return found.rows
}

/** Every writer of the day waits; the areas are those of who is still in. */
export async function lockDay(tx: Tx, companyId: CompanyId, date: string): Promise<void> {
  await sql`
    select set_config('app.company_id', ${companyId}, true), lock_booking_day(${companyId}, ${date}, (
      select coalesce(array_agg(distinct desk_area_id), '{}') from bookings
      where company_id = ${companyId} and booking_date = ${date} and status = 'CHECKED_IN'))`.execute(
    tx,
  )
}

export function checkOutPresences(tx: Tx, companyId: CompanyId, date: string, at: string) {
  return tx
    .updateTable('presences')
    .set({ checked_out_at: sql`greatest(checked_in_at, ${at}::timestamptz)` })
    .where('company_id', '=', companyId)
    .where('presence_date', '=', date)
    .where('checked_out_at', 'is', null)
    .returning(['user_id as userId', 'booking_id as bookingId'])
    .execute()
}

export function checkOutBookings(tx: Tx, companyId: CompanyId, date: string, at: string) {
  return tx
    .updateTable('bookings')
    .set((s) => ({
      status: 'CHECKED_OUT',
      checked_out_at: sql`greatest(checked_in_at, ${at}::timestamptz)`,
      sequence: s('sequence', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('booking_date', '=', date)
    .where('status', '=', 'CHECKED_IN')
    .returning(['user_id as userId', 'booking_id as bookingId'])
    .execute()
}
