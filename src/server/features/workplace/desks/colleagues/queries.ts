/** All SQL about colleagues. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type ColleagueRow = {
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
  readonly nameHidden: boolean
  readonly isIn: boolean
  readonly isFavourite: boolean
  readonly deskId: string | null
  readonly deskAreaId: string | null
  readonly areaName: string | null
  readonly deskNumber: string | null
  /** Of whoever belongs to the location. */
  readonly pictureSha256: string | null
}

const columns = (userId: string) => sql`
  e.user_id as "userId", e.firstname, e.lastname, e.name_hidden as "nameHidden",
  exists (
    select from favourite_colleagues f
    where f.company_id = e.company_id and f.user_id = ${userId} and f.colleague_id = e.user_id) as "isFavourite",
  (select u.picture_sha256 from users u where u.company_id = e.company_id and u.user_id = e.user_id) as "pictureSha256",
  b.desk_id as "deskId", b.desk_area_id as "deskAreaId", a.name as "areaName", d.number as "deskNumber"`

const bookingOf = (date: string) => sql`
  left join bookings b
    on b.company_id = e.company_id and b.user_id = e.user_id and b.booking_date = ${date} and b.is_active
  left join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
  left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id`

const isIn = (date: string) => sql`exists (
  select from presences p
  where p.company_id = e.company_id and p.user_id = e.user_id and p.presence_date = ${date}
    and p.checked_out_at is null)`

/** One of those who are in on a day, with how many they are. */
export type ColleagueOfDayRow = ColleagueRow & {
  readonly total: number
  /** Those who do not hide. */
  readonly shown: number
}

/**
 * Everybody but who looks who is in or has a place on that day: favourites first where they may be told, then as people
 * sort names; who hides comes last. `limit` null for all of them.
 */
export async function listColleagues(
  tx: Tx,
  companyId: CompanyId,
  { userId, date }: { readonly userId: string; readonly date: string },
  { limit, favouritesFirst }: { readonly limit: number | null; readonly favouritesFirst: boolean },
): Promise<ColleagueOfDayRow[]> {
  const found = await sql<ColleagueOfDayRow>`
    select ${columns(userId)}, ${isIn(date)} as "isIn", (count(*) over ())::integer as total,
      (count(*) filter (where not e.name_hidden) over ())::integer as shown
    from employees e ${bookingOf(date)}
    where e.company_id = ${companyId} and e.active and e.user_id <> ${userId}
      and (b.booking_id is not null or ${isIn(date)})
    order by e.name_hidden, ${favouritesFirst ? sql`"isFavourite" desc,` : sql``}
      e.lastname collate "und-x-icu", e.firstname collate "und-x-icu", e.user_id
    limit ${limit}`.execute(tx)
  return found.rows
}

export type ColleaguesOfArea = {
  readonly desk_area_id: string
  readonly count: number
  readonly first: readonly { readonly firstname: string; readonly lastname: string }[]
}

/** Who has a place in which area on that day and does not hide, without who looks (null for everybody's): how many, and the first ones. */
export async function listColleaguesByArea(
  tx: Tx,
  companyId: CompanyId,
  { userId, date }: { readonly userId: string | null; readonly date: string },
  most: number,
): Promise<ColleaguesOfArea[]> {
  const found = await sql<ColleaguesOfArea>`
    select desk_area_id, count(*)::integer as count,
      jsonb_agg(jsonb_build_object('firstname', firstname, 'lastname', lastname) order by place)
        filter (where place <= ${most}) as first
    from (
      select b.desk_area_id, e.firstname, e.lastname, row_number() over (
        partition by b.desk_area_id
        order by f.colleague_id is null, e.lastname collate "und-x-icu", e.firstname collate "und-x-icu", e.user_id) as place
      from bookings b
      join employees e on e.company_id = b.company_id and e.user_id = b.user_id
      left join favourite_colleagues f
        on f.company_id = e.company_id and f.user_id = ${userId}::uuid and f.colleague_id = e.user_id
      where b.company_id = ${companyId} and b.booking_date = ${date} and b.is_active
        and (${userId}::uuid is null or (b.user_id <> ${userId} and not e.name_hidden))) as comers
    group by desk_area_id`.execute(tx)
  return found.rows
}

/** One colleague with the place of that day, if there is one; nobody who has left. */
export async function findColleague(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  colleagueId: string,
  date: string,
): Promise<ColleagueRow | undefined> {
  const found = await sql<ColleagueRow>`
    select ${columns(userId)}, ${isIn(date)} as "isIn"
    from employees e ${bookingOf(date)}
    where e.company_id = ${companyId} and e.active and e.user_id = ${colleagueId}
      and e.user_id <> ${userId}`.execute(tx)
  return found.rows[0]
}

/** As people sort names. */
export async function listFavourites(tx: Tx, companyId: CompanyId, userId: string) {
  const found = await sql<Pick<ColleagueRow, 'userId' | 'firstname' | 'lastname' | 'nameHidden'>>`
    select e.user_id as "userId", e.firstname, e.lastname, e.name_hidden as "nameHidden"
    from favourite_colleagues f
    join employees e on e.company_id = f.company_id and e.user_id = f.colleague_id and e.active
    where f.company_id = ${companyId} and f.user_id = ${userId}
    order by e.lastname collate "und-x-icu", e.firstname collate "und-x-icu", e.user_id`.execute(tx)
  return found.rows
}

type Favourite = { readonly userId: string; readonly colleagueId: string }

export async function insertFavourite(
  tx: Tx,
  companyId: CompanyId,
  { userId, colleagueId }: Favourite,
  at: string,
): Promise<void> {
  await tx
    .insertInto('favourite_colleagues')
    .values({
      company_id: companyId,
      user_id: userId,
      colleague_id: colleagueId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether somebody may be at this location, hidden or not. */
export async function isEmployee(tx: Tx, companyId: CompanyId, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('employees')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFavourite(
  tx: Tx,
  companyId: CompanyId,
  { userId, colleagueId }: Favourite,
): Promise<void> {
  await tx
    .deleteFrom('favourite_colleagues')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('colleague_id', '=', colleagueId)
    .execute()
}
