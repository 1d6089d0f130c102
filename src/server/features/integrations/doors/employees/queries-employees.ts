/** SQL about colleagues who may get in on a day that they booked. */
import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Takes some of those whose day has to be looked at again. What is noted meanwhile stays noted. */
export async function takeChanges(
  tx: Tx,
  companyId: CompanyId,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ subject: string }>`
    delete from door_changes where company_id = ${companyId} and subject in (
      select subject from door_changes where company_id = ${companyId} order by subject limit ${limit} for update skip locked)
    returning subject`.execute(tx)
  return rows.map(({ subject }) => subject)
}

/** Whose bookings these are. */
export async function listBookers(
  tx: Tx,
  companyId: CompanyId,
  bookingIds: readonly string[],
): Promise<readonly string[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from bookings where company_id = ${companyId} and booking_id = any (${[...bookingIds]}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ user_id: userId }) => userId)
}

export type EmployeeFactsRow = {
  readonly user_id: string
  readonly is_active: boolean
  readonly today: BookingStatus | null
  readonly has_later: boolean
  readonly day_ends_at: string
}

/** By the location's day. */
export async function listEmployeeFacts(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
  now: string,
): Promise<readonly EmployeeFactsRow[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<EmployeeFactsRow>`
    with day as (
      select (${now}::timestamptz at time zone c.time_zone)::date as today, c.time_zone from companies c where c.company_id = ${companyId}
    )
    select u.user_id, u.active as is_active, ((d.today + 1)::timestamp at time zone d.time_zone) as day_ends_at,
      (select b.status from bookings b where b.company_id = u.company_id and b.user_id = u.user_id and b.is_active
        and b.booking_date = d.today) as today,
      exists (select from bookings b where b.company_id = u.company_id and b.user_id = u.user_id and b.is_active
        and b.booking_date > d.today) as has_later
    from day d, users u where u.company_id = ${companyId} and u.user_id = any (${[...userIds]}::uuid[])
    order by u.user_id`.execute(tx)
  return rows
}

/** Everybody who has booked or has a credential, for a system where colleagues count now. */
export async function noteEverybody(tx: Tx, companyId: CompanyId, now: string): Promise<void> {
  await sql`
    insert into door_changes (company_id, subject)
    select b.company_id, 'user:' || outside_id('US', b.user_id) from bookings b
    where b.company_id = ${companyId} and b.is_active and b.booking_date >= (${now}::timestamptz - interval '1 day')::date
    union select c.company_id, 'user:' || outside_id('US', c.user_id) from door_credentials c
    where c.company_id = ${companyId} and c.user_id is not null
    on conflict do nothing`.execute(tx)
}

/** Notes whose level the clock changes by now. @returns the locations that have something noted */
export async function noteDue(tx: Tx, now: string, limit: number): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ company_id: CompanyId }>`
    with due as (
      select c.company_id, 'user:' || outside_id('US', c.user_id) as subject from door_credentials c
      join companies l on l.company_id = c.company_id and l.disabled_at is null
      where c.changes_at <= ${now} and c.user_id is not null order by c.changes_at limit ${limit}
    ), noted as (
      insert into door_changes (company_id, subject) select company_id, subject from due order by 1, 2 on conflict do nothing
    )
    select distinct company_id from due union select company_id from door_changes`.execute(tx)
  return rows.map(({ company_id: companyId }) => companyId)
}

/** Where a system is connected for colleagues. @returns the locations */
export async function noteHeard(
  tx: Tx,
  heard: readonly { readonly company: CompanyId; readonly subject: string }[],
): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ company: CompanyId }>`
    with heard as (
      select distinct e.company, e.subject from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as e (company uuid, subject text)
      where exists (select from door_systems s where s.company_id = e.company and (s.settings ->> 'employees')::boolean)
    ), kept as (
      insert into door_changes (company_id, subject) select company, subject from heard order by company, subject
      on conflict do nothing
    )
    select distinct company from heard`.execute(tx)
  return rows.map(({ company }) => company)
}
