/** All SQL about displays. */
import { sql, type Kysely, type Selectable } from 'kysely'
import type { SpaceNow } from '#domain/figures/wall.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, Walls } from '#server/platform/database/database-types.ts'

export type WallRow = Selectable<Walls>
export type WallValues = Pick<WallRow, 'name' | 'shows' | 'languages' | 'theme'> & {
  /** JSON. */
  readonly welcome: string
}

export async function listWalls(tx: Tx, companyId: CompanyId): Promise<readonly WallRow[]> {
  return tx
    .selectFrom('walls')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** The display that an address leads to, of any location. */
export function findWallBySecret(db: Kysely<DB>, secretHash: Buffer): Promise<WallRow | undefined> {
  return db.selectFrom('walls').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst()
}

export async function insertWall(
  tx: Tx,
  companyId: CompanyId,
  wallId: string,
  values: WallValues,
): Promise<void> {
  await tx
    .insertInto('walls')
    .values({ company_id: companyId, wall_id: wallId, ...values })
    .execute()
}

/** @returns false when there is no such display. */
export async function updateWall(
  tx: Tx,
  companyId: CompanyId,
  wallId: string,
  values: WallValues | { secret_hash: Buffer | null; link_made_at: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('walls')
    .set(values)
    .where('company_id', '=', companyId)
    .where('wall_id', '=', wallId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when there is no such display. */
export async function deleteWall(tx: Tx, companyId: CompanyId, wallId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('walls')
    .where('company_id', '=', companyId)
    .where('wall_id', '=', wallId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The spaces in their order, with their places of the day and those that can still be booked. */
export async function listSpacesNow(
  tx: Tx,
  companyId: CompanyId,
  today: string,
): Promise<readonly SpaceNow[]> {
  const { rows } = await sql<SpaceNow>`
    select a.name, p.places, greatest(least(p.area_left, p.floor_left, p.location_left), 0) as free
    from places_left(${companyId}, ${today}, ${today}) p
    join desk_areas a on a.company_id = ${companyId} and a.desk_area_id = p.desk_area_id
    order by a.position, a.name`.execute(tx)
  return rows
}

/** How many colleagues and visitors are in at the instant. */
export async function countPeopleIn(
  tx: Tx,
  companyId: CompanyId,
  { today, now }: { readonly today: string; readonly now: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from people_in_house(${companyId}, ${today}, ${now})
    where left_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The hash of the logo's file. */
export async function findLogo(tx: Tx, companyId: CompanyId): Promise<string | null> {
  const row = await tx
    .selectFrom('companies')
    .select('logo_sha256')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.logo_sha256 ?? null
}
