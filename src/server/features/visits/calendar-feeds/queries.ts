/** All SQL about the feeds and the bookings in them. */
import { sql, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** What a feed holds: one's own bookings everywhere, or the visits to oneself at one location. */
export type FeedKind = 'BOOKINGS' | 'VISITS'

export function findFeed(tx: Tx, companyId: CompanyId, userId: string, about: FeedKind) {
  return tx
    .selectFrom('calendar_feeds')
    .select('created_at as createdAt')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .executeTakeFirst()
}

/** The one before ends. */
export async function putFeed(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  about: FeedKind,
  { secretHash, createdAt }: { readonly secretHash: Buffer; readonly createdAt: string },
): Promise<void> {
  await tx
    .insertInto('calendar_feeds')
    .values({
      company_id: companyId,
      user_id: userId,
      about,
      secret_hash: secretHash,
      created_at: createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'about'])
        .doUpdateSet({ secret_hash: secretHash, created_at: createdAt }),
    )
    .execute()
}

/** @returns whether there was one. */
export async function deleteFeed(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  about: FeedKind,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whose feed it is, before any company is known. Somebody who does not work here any more has none. */
export function findFeedOwner(db: Kysely<DB>, secretHash: Buffer) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'f.company_id').onRef('u.user_id', '=', 'f.user_id'),
    )
    .select([
      'u.company_id as companyId',
      'u.user_id as userId',
      'u.language',
      sql.ref<FeedKind>('f.about').as('about'), // the column's check names the same words
    ])
    .where('f.secret_hash', '=', secretHash)
    .where('u.active', '=', true)
    .executeTakeFirst()
}

export type FeedBooking = {
  readonly bookingId: string
  readonly date: string
  readonly sequence: number
  readonly createdAt: string
  readonly companyName: string
  readonly timeZone: string
  readonly params: unknown
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly areaName: string
  readonly floorName: string | null
  readonly deskNumber: string | null
}

/** What one person holds or held, at every company, `from` and `to` included; without what came to nothing. */
export async function listFeedBookings(
  db: Kysely<DB>,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FeedBooking[]> {
  const found = await sql<FeedBooking>`
    select b.booking_id as "bookingId", b.booking_date as date, b.sequence, b.created_at as "createdAt",
      c.name as "companyName", c.time_zone as "timeZone", p.params, c.street, c.postal_code as "postalCode", c.city,
      a.name as "areaName", f.name as "floorName", d.number as "deskNumber"
    from bookings b
    join companies c on c.company_id = b.company_id and c.disabled_at is null
    left join company_params p on p.company_id = b.company_id and p.area = 'employee-management'
    join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
    left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
    left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id
    where b.user_id = ${userId} and b.booking_date between ${from} and ${to}
      and b.cancelled_at is null and b.released_at is null and b.status <> 'DENIED'
    order by b.booking_date, b.booking_id`.execute(db)
  return found.rows
}
