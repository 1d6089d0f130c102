/** All SQL about what owners do with their desks. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { TableRules } from '#server/platform/tables/table-rules.ts'

export type OwnDesk = { readonly deskId: string; readonly deskAreaId: string }

/** Undefined where it isn't theirs. */
export async function findOwnDesk(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  { deskAreaId, deskNumber }: { readonly deskAreaId: string; readonly deskNumber: string },
): Promise<OwnDesk | undefined> {
  return tx
    .selectFrom('desks')
    .select(['desk_id as deskId', 'desk_area_id as deskAreaId'])
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
    .where('number', '=', deskNumber)
    .where('owner_id', '=', userId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Gives a desk back on those of its owner's days in a span on which they haven't booked it themselves.
 * @returns the days that were given, and those that were left out.
 */
export async function giveBack(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  { deskId }: OwnDesk,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: string },
): Promise<{ readonly days: string[]; readonly booked: string[] }> {
  const found = await sql<{ day: string; booked: boolean }>`
    with wanted as (
      select o.day, exists (
        select from bookings b
        where b.company_id = ${companyId} and b.desk_id = ${deskId} and b.user_id = ${userId}
          and b.booking_date = o.day and b.is_active) as booked
      from owned_desks(${companyId}, ${userId}, ${from}, ${to}) o
      where o.desk_id = ${deskId}),
    given as (
      insert into given_back_desks (company_id, desk_id, owner_id, day, given_at)
      select ${companyId}::uuid, ${deskId}::uuid, ${userId}::uuid, day, ${at} from wanted where not booked
      on conflict do nothing)
    select day, booked from wanted order by day`.execute(tx)
  const daysOf = (booked: boolean) =>
    found.rows.filter((row) => row.booked === booked).map(({ day }) => day)
  return { days: daysOf(false), booked: daysOf(true) }
}

/** Nobody books on that day until this transaction ends. */
export async function lockDay(
  tx: Tx,
  companyId: CompanyId,
  date: string,
  { deskAreaId }: OwnDesk,
): Promise<void> {
  await sql`select lock_booking_day(${companyId}, ${date}, array[${deskAreaId}]::uuid[])`.execute(
    tx,
  )
}

/** Whether somebody else has booked it on that day. */
export async function isTaken(
  tx: Tx,
  companyId: CompanyId,
  { deskId }: OwnDesk,
  { userId, date }: { readonly userId: string; readonly date: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings')
    .select('booking_id')
    .where('company_id', '=', companyId)
    .where('desk_id', '=', deskId)
    .where('booking_date', '=', date)
    .where('user_id', '<>', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export async function takeBack(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  { deskId }: OwnDesk,
  date: string,
): Promise<void> {
  await tx
    .deleteFrom('given_back_desks')
    .where('company_id', '=', companyId)
    .where('desk_id', '=', deskId)
    .where('owner_id', '=', userId)
    .where('day', '=', date)
    .execute()
}

export async function countOwnDesks(tx: Tx, companyId: CompanyId, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('desks')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('owner_id', '=', userId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** To another owner, or to nobody. @returns how many desks. */
export async function passOwnDesks(
  tx: Tx,
  companyId: CompanyId,
  from: string,
  to: string | null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('desks')
    .set({ owner_id: to })
    .where('company_id', '=', companyId)
    .where('owner_id', '=', from)
    .executeTakeFirst()
  await tx
    .deleteFrom('given_back_desks')
    .where('company_id', '=', companyId)
    .where('owner_id', '=', from)
    .execute()
  return Number(numUpdatedRows)
}

/** Who was away on a day is nobody's business once it is over, in any time zone. */
export const forgetGivenBack: NonNullable<TableRules['leftovers']> = async ({ tx }, now) => {
  const { numAffectedRows = 0n } = await sql`
    delete from given_back_desks where day < ${now}::timestamptz::date - 2`.execute(tx)
  return Number(numAffectedRows)
}
