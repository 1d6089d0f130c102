/** All SQL about what a change of areas, desks or closing days means for what is booked (migrations/functions/closing-days.sql). */
import { sql } from 'kysely'
import { everyWeekday } from '#domain/booking/bookable-day.ts'
import { bookingStatesBefore } from '#domain/booking/booking-status.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { callFunctionIn } from '#server/platform/database/call-function.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Areas as a whole, and desks of others. */
export type Places = { readonly areaIds: readonly string[]; readonly deskIds: readonly string[] }

const cancellable = bookingStatesBefore('cancel')

/** The bookings of these places from a day on that could not be made again. */
export async function listUnbookable(
  tx: Tx,
  companyId: CompanyId,
  { areaIds, deskIds }: Places,
  from: string,
): Promise<readonly string[]> {
  const found = await sql<{ booking_id: string }>`
    select booking_id from unbookable(${companyId}, ${[...areaIds]}::uuid[], ${[...deskIds]}::uuid[], ${from},
      ${[...cancellable]}::text[])`.execute(tx)
  return found.rows.map(({ booking_id }) => booking_id)
}

export type DaysOpen = {
  readonly bookableWeekdays: readonly number[]
  readonly closingDays: readonly string[]
}

/** The bookings from a day on that days of the location would close. */
export async function listToClose(
  tx: Tx,
  companyId: CompanyId,
  { bookableWeekdays, closingDays }: DaysOpen,
  from: string,
): Promise<readonly string[]> {
  const found = await sql<{ booking_id: string }>`
    select booking_id from bookings_to_close(${companyId}, ${[...bookableWeekdays]}::smallint[],
      ${[...closingDays]}::date[], ${from}, ${[...cancellable]}::text[]) booking_id`.execute(tx)
  return found.rows.map(({ booking_id }) => booking_id)
}

/** The days from one on of which something is booked that they would close. */
export async function listDaysToClose(
  tx: Tx,
  companyId: CompanyId,
  closingDays: readonly string[],
  from: string,
): Promise<readonly string[]> {
  if (closingDays.length === 0) return []
  const found = await sql<{ date: string }>`
    select distinct b.booking_date as date
    from bookings_to_close(${companyId}, ${[...everyWeekday]}::smallint[], ${[...closingDays]}::date[], ${from},
      ${[...cancellable]}::text[]) as closed (booking_id)
    join bookings b on b.company_id = ${companyId} and b.booking_id = closed.booking_id
    order by 1`.execute(tx)
  return found.rows.map(({ date }) => date)
}

/** What is booked from a day on on days that the location has closed. */
export async function listOnClosed(
  tx: Tx,
  companyId: CompanyId,
  days: readonly string[],
  from: string,
): Promise<readonly { readonly bookingId: string; readonly date: string }[]> {
  if (days.length === 0) return []
  const found = await sql<{ bookingId: string; date: string }>`
    select booking_id as "bookingId", day as date from bookings_on_closed_days(${companyId}, ${[...days]}::date[], ${from},
      ${[...cancellable]}::text[])`.execute(tx)
  return found.rows
}

/** What decides who may have a place, of an area and of each of its desks, in a form that can be compared. */
export async function readPlaceRules(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; rules: string }>`
    select desk_area_id as id, row(team_id, bookable_weekdays, closing_days, retired_at)::text as rules from desk_areas
    where company_id = ${companyId} and desk_area_id = ${deskAreaId}
    union all
    select desk_id, row(team_id, owner_id, owner_weekdays, owner_until, enabled, blocked_from, blocked_to, retired_at)::text
    from desks where company_id = ${companyId} and desk_area_id = ${deskAreaId}`.execute(tx)
  return new Map(found.rows.map(({ id, rules }) => [id, rules]))
}

/** The areas and desks that are kept for a team. */
export async function placesOfTeam(tx: Tx, companyId: CompanyId, teamId: string): Promise<Places> {
  const found = await sql<{ areas: string[]; desks: string[] }>`
    select
      array(select desk_area_id::text from desk_areas where company_id = ${companyId} and team_id = ${teamId}) as areas,
      array(select desk_id::text from desks where company_id = ${companyId} and team_id = ${teamId}) as desks`.execute(
    tx,
  )
  const [row] = found.rows
  return { areaIds: row?.areas ?? [], deskIds: row?.desks ?? [] }
}

export type TouchedRow = {
  readonly firstname: string
  readonly lastname: string
  readonly date: string
  readonly deskAreaName: string
  readonly deskNumber: string | null
}

/** The first of these bookings, by day. */
export async function listFirstTouched(
  tx: Tx,
  companyId: CompanyId,
  bookingIds: readonly string[],
  most: number,
): Promise<readonly TouchedRow[]> {
  const found = await sql<TouchedRow>`
    select e.firstname, e.lastname, b.booking_date as date, a.name as "deskAreaName", d.number as "deskNumber"
    from bookings b
    join employees e on e.company_id = b.company_id and e.user_id = b.user_id
    join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
    left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id
    where b.company_id = ${companyId} and b.booking_id = any (${[...bookingIds]}::uuid[])
    order by b.booking_date, e.lastname collate "und-x-icu", e.user_id
    limit ${most}`.execute(tx)
  return found.rows
}

/** `at` is ISO 8601. */
export async function cancelBookings(
  tx: Tx,
  companyId: CompanyId,
  bookings: readonly string[],
  { from, at, actor }: { readonly from: string; readonly at: string; readonly actor: string },
): Promise<void> {
  if (bookings.length === 0) return
  await callFunctionIn(tx, 'cancel_bookings', {
    company: companyId,
    bookings: [...bookings],
    from,
    states: [...cancellable],
    at,
    actor,
  })
}
