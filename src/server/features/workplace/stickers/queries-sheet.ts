/** All SQL about the stickers to print. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export function findArea(tx: Tx, companyId: CompanyId, deskAreaId: string) {
  return tx
    .selectFrom('desk_areas')
    .select('name')
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

/** As people read numbers. */
export async function listCodes(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<{ number: string; code: string }[]> {
  const found = await sql<{ number: string; code: string }>`
    select number, sticker_code as code from desks
    where company_id = ${companyId} and desk_area_id = ${deskAreaId} and retired_at is null
      and sticker_code is not null
    order by number collate "und-x-icu", desk_id`.execute(tx)
  return found.rows
}

/** New codes by the column's default; for all desks of the area where no numbers are given. */
export async function renewCodes(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  numbers: readonly string[] | null,
): Promise<number> {
  const wanted = numbers === null ? sql`true` : sql`number = any (${[...numbers]})`
  const { numAffectedRows } = await sql`
    with renewed as (
      select desk_id from desks
      where company_id = ${companyId} and desk_area_id = ${deskAreaId} and retired_at is null and ${wanted}
      order by desk_id for update)
    update desks d set sticker_code = default from renewed r
    where d.company_id = ${companyId} and d.desk_id = r.desk_id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
