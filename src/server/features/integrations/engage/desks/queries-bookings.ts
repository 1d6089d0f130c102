/** SQL about which booking at Eptura Engage is which here. */
import { sql, type Kysely } from 'kysely'
import type { BookingHere, BoundBooking } from '#domain/engage/compare-bookings.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** The bookings of a day that hold their person and desk. @param isAgain what Engage refused is tried once more */
export async function listHere(
  tx: Tx,
  companyId: CompanyId,
  date: string,
  { isAgain, needsAccount }: { readonly isAgain: boolean; readonly needsAccount: boolean },
): Promise<readonly BookingHere[]> {
  const { rows } = await sql<BookingHere>`
    select b.booking_id as "bookingId", b.user_id as "userId", b.desk_id as "deskId", b.status = 'CHECKED_IN' as "isCheckedIn",
      d.desk_id is not null as "isShared",
      coalesce(u.email, '') <> '' and (not ${needsAccount} or coalesce(a.account_id, p.external_id) is not null) as "hasAccount",
      r.booking_id is not null and not ${isAgain} as "isRefused"
    from bookings b
    join employees e on e.company_id = b.company_id and e.user_id = b.user_id
    left join users u on u.company_id = e.home_company_id and u.user_id = e.user_id
    left join engage_accounts a on a.company_id = b.company_id and a.user_id = b.user_id
    left join ldap_people p on p.company_id = b.company_id and p.user_id = b.user_id and p.source = 'EPTURA_ENGAGE'
    left join engage_desks d on d.company_id = b.company_id and d.desk_id = b.desk_id
    left join engage_refused_bookings r on r.company_id = b.company_id and r.booking_id = b.booking_id
    where b.company_id = ${companyId} and b.booking_date = ${date} and b.is_active
    order by b.created_at, b.booking_id`.execute(tx)
  return rows
}

export async function listBound(
  tx: Tx,
  companyId: CompanyId,
  date: string,
): Promise<readonly BoundBooking[]> {
  const { rows } = await sql<BoundBooking>`
    select engage_id as "engageId", booking_id as "bookingId", desk_id as "deskId", is_unwanted as "isUnwanted"
    from engage_bookings where company_id = ${companyId} and booking_date = ${date} and ended_at is null
    order by engage_id`.execute(tx)
  return rows
}

/** From now on they are the same, or these are to be cancelled there because of it. */
export async function bindBookings(
  tx: Tx,
  companyId: CompanyId,
  engageIds: readonly string[],
  to: {
    readonly bookingId: string
    readonly deskId: string
    readonly date: string
    readonly isUnwanted: boolean
  },
): Promise<void> {
  if (engageIds.length === 0) return
  const { bookingId, deskId, date, isUnwanted } = to
  await sql`
    insert into engage_bookings (company_id, engage_id, booking_id, desk_id, booking_date, is_unwanted)
    select ${companyId}, id, ${bookingId}, ${deskId}, ${date}, ${isUnwanted} from unnest(${[...engageIds]}::text[]) as id
    on conflict (company_id, engage_id) do update set booking_id = excluded.booking_id, desk_id = excluded.desk_id,
      booking_date = excluded.booking_date, is_unwanted = excluded.is_unwanted, ended_at = null`.execute(
    tx,
  )
}

/** Their time on both sides is over; for an hour they count towards too many. */
export async function endBindings(
  tx: Tx,
  companyId: CompanyId,
  of: { readonly engageIds: readonly string[] } | { readonly bookingId: string },
  at: string,
): Promise<void> {
  const chosen =
    'engageIds' in of
      ? sql`engage_id = any (${[...of.engageIds]}::text[])`
      : sql`booking_id = ${of.bookingId}`
  await sql`
    update engage_bookings set ended_at = ${at} where company_id = ${companyId} and ended_at is null and ${chosen}`.execute(
    tx,
  )
}

export async function forgetBindings(
  tx: Tx,
  companyId: CompanyId,
  engageIds: readonly string[],
): Promise<void> {
  if (engageIds.length === 0) return
  await tx
    .deleteFrom('engage_bookings')
    .where('company_id', '=', companyId)
    .where('engage_id', 'in', [...engageIds])
    .execute()
}

/** How many bookings to come both have, with those that went since `since`; and how many went, or are about to go there. */
export async function countGoing(
  tx: Tx,
  companyId: CompanyId,
  { today, since }: { readonly today: string; readonly since: string },
): Promise<{ readonly kept: number; readonly gone: number; readonly waiting: number }> {
  const { rows } = await sql<{ kept: number; gone: number; waiting: number }>`
    select count(*)::int as kept, count(*) filter (where e.ended_at is not null)::int as gone,
      count(*) filter (where e.ended_at is null and not b.is_active)::int as waiting
    from engage_bookings e join bookings b using (company_id, booking_id)
    where e.company_id = ${companyId} and e.booking_date >= ${today} and (e.ended_at is null or e.ended_at > ${since})`.execute(
    tx,
  )
  return rows[0] ?? { kept: 0, gone: 0, waiting: 0 }
}

/** So many bookings from today on both sides have. */
export async function countBound(
  db: Kysely<DB>,
  companyId: CompanyId,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct booking_id)::int as count from engage_bookings
    where company_id = ${companyId} and booking_date >= ${today} and ended_at is null and not is_unwanted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** What days that are over have left behind. */
export async function forgetPast(tx: Tx, companyId: CompanyId, today: string): Promise<void> {
  for (const table of ['engage_bookings', 'engage_desk_refusals'] as const) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('booking_date', '<', today)
      .execute()
  }
  await sql`
    delete from engage_refused_bookings r using bookings b
    where r.company_id = ${companyId} and b.company_id = r.company_id and b.booking_id = r.booking_id
      and (b.booking_date < ${today} or not b.is_active)`.execute(tx)
}

export async function noteRefused(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
  at: string,
): Promise<void> {
  await tx
    .insertInto('engage_refused_bookings')
    .values({ company_id: companyId, booking_id: bookingId, refused_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetRefused(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
): Promise<void> {
  await tx
    .deleteFrom('engage_refused_bookings')
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
    .execute()
}

export type BroughtRow = {
  readonly bookingId: string
  readonly date: string
  readonly isActive: boolean
  readonly deskId: string | null
  readonly deskNumber: string
  /** Null: Engage doesn't have the desk. */
  readonly desk: string | null
  readonly email: string
  readonly accountId: string
  readonly firstname: string
  readonly lastname: string
  readonly bound: readonly {
    readonly id: string
    readonly deskId: string
    readonly isUnwanted: boolean
  }[]
}

/** Bookings as Engage is to have them. */
export async function listBrought(
  tx: Tx,
  companyId: CompanyId,
  bookingIds: readonly string[],
): Promise<readonly BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select b.booking_id as "bookingId", b.booking_date as date, b.is_active as "isActive", b.desk_id as "deskId",
      coalesce(k.number, '') as "deskNumber", d.resource_id as desk, coalesce(u.email, '') as email,
      coalesce(a.account_id, substr(p.external_id, ${'engage:'.length + 1}), '') as "accountId", e.firstname, e.lastname,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.engage_id, 'deskId', x.desk_id, 'isUnwanted', x.is_unwanted)
          order by x.engage_id)
        from engage_bookings x
        where x.company_id = b.company_id and x.booking_id = b.booking_id and x.ended_at is null), '[]') as bound
    from bookings b
    join employees e on e.company_id = b.company_id and e.user_id = b.user_id
    left join users u on u.company_id = e.home_company_id and u.user_id = e.user_id
    left join engage_accounts a on a.company_id = b.company_id and a.user_id = b.user_id
    left join ldap_people p on p.company_id = b.company_id and p.user_id = b.user_id and p.source = 'EPTURA_ENGAGE'
    left join desks k on k.company_id = b.company_id and k.desk_id = b.desk_id
    left join engage_desks d on d.company_id = b.company_id and d.desk_id = b.desk_id
    where b.company_id = ${companyId} and b.booking_id = any (${[...bookingIds]}::uuid[])`.execute(
    tx,
  )
  return rows
}
