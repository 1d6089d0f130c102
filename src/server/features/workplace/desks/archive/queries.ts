/** All SQL about areas and desks that are no longer used. */
import { sql } from 'kysely'
import type { PersonName } from '#domain/host/host-name.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** They keep their labels, for when the area comes back. `at`: ISO 8601, the same as of the area. */
export async function archiveDesksOf(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  at: string,
): Promise<void> {
  await tx
    .updateTable('desks')
    .set({ retired_at: at })
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
    .where('retired_at', 'is', null)
    .execute()
}

/** What a desk comes back without: an owner who left, and a label that was given up. */
const comesBack = sql`retired_at = null,
  owner_id = (select e.user_id from employees e
    where e.company_id = d.company_id and e.user_id = d.owner_id and e.active),
  sticker_code = coalesce(sticker_code, replace(gen_random_uuid()::text, '-', ''))`

/** Those that were archived with their area. */
export async function restoreDesksOf(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<void> {
  await sql`
    update desks d set ${comesBack}
    from desk_areas a
    where d.company_id = ${companyId} and d.desk_area_id = ${deskAreaId}
      and a.company_id = d.company_id and a.desk_area_id = d.desk_area_id and d.retired_at = a.retired_at`.execute(
    tx,
  )
}

/** Without a floor that is gone. @returns whether there is such an archived area. */
export async function restoreArea(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update desk_areas a set retired_at = null,
      floor_id = (select f.floor_id from floors f
        where f.company_id = a.company_id and f.floor_id = a.floor_id and f.retired_at is null for share)
    where a.company_id = ${companyId} and a.desk_area_id = ${deskAreaId} and a.retired_at is not null`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** The last of its number, of an area that is used. @returns whether there is one. */
export async function restoreDeskOf(
  tx: Tx,
  companyId: CompanyId,
  { deskAreaId, number }: { readonly deskAreaId: string; readonly number: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update desks d set ${comesBack}
    where d.company_id = ${companyId} and d.desk_id = (
      select l.desk_id from desks l
      join desk_areas a on a.company_id = l.company_id and a.desk_area_id = l.desk_area_id and a.retired_at is null
      where l.company_id = ${companyId} and l.desk_area_id = ${deskAreaId} and l.number = ${number}
        and l.retired_at is not null
      order by l.retired_at desc, l.desk_id desc limit 1)`.execute(tx)
  return numAffectedRows > 0n
}

export type ArchivedArea = {
  readonly deskAreaId: string
  readonly name: string
  readonly deskCount: number
  readonly archivedAt: string
}

/** The last ones first, each with the desks that were archived with it. */
export async function listArchivedAreas(tx: Tx, companyId: CompanyId): Promise<ArchivedArea[]> {
  const { rows } = await sql<ArchivedArea>`
    select a.desk_area_id as "deskAreaId", a.name, a.retired_at as "archivedAt",
      (select count(*)::integer from desks d
        where d.company_id = a.company_id and d.desk_area_id = a.desk_area_id and d.retired_at = a.retired_at)
        as "deskCount"
    from desk_areas a
    where a.company_id = ${companyId} and a.retired_at is not null
    order by a.retired_at desc, a.desk_area_id`.execute(tx)
  return rows
}

/** The last of each number that no desk of the area has now. */
export async function listArchivedDesks(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<{ number: string; archivedAt: string }[]> {
  const { rows } = await sql<{ number: string; archivedAt: string }>`
    select d.number, max(d.retired_at) as "archivedAt" from desks d
    where d.company_id = ${companyId} and d.desk_area_id = ${deskAreaId} and d.retired_at is not null
      and not exists (
        select from desks o
        where o.company_id = d.company_id and o.desk_area_id = d.desk_area_id and o.number = d.number
          and o.retired_at is null)
    group by d.number, d.number_letters, d.number_digits
    order by d.number_letters collate "und-x-icu", d.number_digits nulls first, d.number collate "und-x-icu"`.execute(
    tx,
  )
  return rows
}

/** How many desks an area has. */
export async function countDesks(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('desks')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** To whom desks of an area belong, each once. */
export async function listOwnersOfArea(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<readonly PersonName[]> {
  const { rows } = await sql<PersonName>`
    select distinct e.firstname, e.lastname, e.user_id
    from desks d join employees e on e.company_id = d.company_id and e.user_id = d.owner_id
    where d.company_id = ${companyId} and d.desk_area_id = ${deskAreaId} and d.retired_at is null
    order by e.lastname, e.firstname, e.user_id`.execute(tx)
  return rows
}

/** The teams that an area, or desks of it, are kept for. */
export async function listTeamsOfArea(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<readonly { readonly name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from desk_teams t
    where t.company_id = ${companyId} and t.team_id in (
      select team_id from desk_areas where company_id = ${companyId} and desk_area_id = ${deskAreaId}
      union
      select team_id from desks
      where company_id = ${companyId} and desk_area_id = ${deskAreaId} and retired_at is null)
    order by t.name, t.team_id`.execute(tx)
  return rows
}
