/** All SQL that changes floors, desk areas and desks. */
import { sql, type Insertable } from 'kysely'
import { everyWeekday } from '#domain/booking/bookable-day.ts'
import type { DeskAreaInput } from '#contract/workplace/desks.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DeskAreas } from '#server/platform/database/database-types.ts'

type AreaColumns = Omit<Insertable<DeskAreas>, 'company_id' | 'desk_area_id'>

export async function insertDeskArea(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  columns: AreaColumns,
): Promise<void> {
  await tx
    .insertInto('desk_areas')
    .values({ company_id: companyId, desk_area_id: deskAreaId, ...columns })
    .execute()
}

/** @returns whether there is such an area. */
export async function updateDeskArea(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  columns: Partial<AreaColumns>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_areas')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type SavedDesk = DeskAreaInput['desks'][number] & { readonly deskId: string }

/**
 * Those that are known by their number, or by the one they had, change; the others are new; what is not named goes. `at` is
 * ISO 8601.
 */
export async function replaceDesks(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  desks: readonly SavedDesk[],
  at: string,
): Promise<void> {
  await lockDesks(tx, companyId, deskAreaId)
  const former = new Set(desks.flatMap(({ formerNumber = [] }) => formerNumber))
  // A number that another desk gives up is free for a new one.
  const numbers = desks
    .filter(({ number, formerNumber }) => formerNumber === undefined && !former.has(number))
    .map(({ number }) => number)
    .concat([...former])
  await sql`
    update desks set retired_at = ${at}, sticker_code = null
    where company_id = ${companyId} and desk_area_id = ${deskAreaId} and retired_at is null
      and number <> all (${numbers}::text[])`.execute(tx)
  await renumber(tx, companyId, deskAreaId, desks)
  const rows = desks.map(({ blocked, owner, team, ...desk }) => ({
    ...desk,
    teamId: team?.id ?? null,
    ownerId: owner?.id ?? null,
    ownerWeekdays: everyWeekday.filter((day) => owner?.weekdays.includes(day) ?? true),
    ownerUntil: owner?.until ?? null,
    blockedFrom: blocked?.from ?? null,
    blockedTo: blocked?.to ?? null,
    blockedReason: blocked?.reason ?? '',
  }))
  await sql`
    insert into desks (company_id, desk_id, desk_area_id, number, x, y, width, height, rotation, equipment, enabled,
      blocked_from, blocked_to, blocked_reason, team_id, owner_id, owner_weekdays, owner_until)
    select ${companyId}::uuid, r."deskId", ${deskAreaId}::uuid, r.number, r.x, r.y, r.width, r.height, r.rotation,
      r.equipment, r.enabled, r."blockedFrom", r."blockedTo", r."blockedReason", r."teamId", r."ownerId",
      r."ownerWeekdays", r."ownerUntil"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      "deskId" uuid, number text, x double precision, y double precision, width double precision,
      height double precision, rotation smallint, equipment text[], enabled boolean, "blockedFrom" date,
      "blockedTo" date, "blockedReason" text, "teamId" uuid, "ownerId" uuid, "ownerWeekdays" smallint[],
      "ownerUntil" date)
    on conflict (company_id, desk_area_id, number) where retired_at is null do update set
      x = excluded.x, y = excluded.y, width = excluded.width, height = excluded.height,
      rotation = excluded.rotation, equipment = excluded.equipment, enabled = excluded.enabled,
      blocked_from = excluded.blocked_from, blocked_to = excluded.blocked_to,
      blocked_reason = excluded.blocked_reason, team_id = excluded.team_id, owner_id = excluded.owner_id,
      owner_weekdays = excluded.owner_weekdays, owner_until = excluded.owner_until`.execute(tx)
}

/** In two steps, because two desks may change their numbers with each other. */
async function renumber(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  desks: readonly SavedDesk[],
): Promise<void> {
  const renumbered = desks.filter(({ number, formerNumber = number }) => number !== formerNumber)
  if (renumbered.length === 0) return
  const steps = renumbered.map(({ number, formerNumber, deskId }) => ({
    number,
    formerNumber,
    between: deskId,
  }))
  const list = JSON.stringify(steps)
  for (const [from, to] of [
    ['formerNumber', 'between'],
    ['between', 'number'],
  ] as const) {
    await sql`
      update desks d set number = r ->> ${to}
      from jsonb_array_elements(${list}::jsonb) r
      where d.company_id = ${companyId} and d.desk_area_id = ${deskAreaId} and d.retired_at is null
        and d.number = r ->> ${from}`.execute(tx)
  }
}

/** Waits for bookings under way, so that none is made by a rule that this transaction ends. Before any row is locked. */
export async function lockWhoMayBook(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`select change_who_may_book(${companyId})`.execute(tx)
}

/** Which of these nobody who books here is. */
export async function findStrangers(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const known = await tx
    .selectFrom('employees')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .execute()
  const here = new Set(known.map(({ user_id }) => user_id))
  return new Set(userIds.filter((id) => !here.has(id)))
}

/** Keeps the area for the transaction. */
export async function lockDeskArea(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<void> {
  await tx
    .selectFrom('desk_areas')
    .select('desk_area_id')
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
    .forUpdate()
    .execute()
}

/** Keeps the desks of an area for the transaction: new stickers are made for them as well (stickers/queries-sheet.ts). */
async function lockDesks(tx: Tx, companyId: CompanyId, deskAreaId: string): Promise<void> {
  await sql`select from desks where company_id = ${companyId} and desk_area_id = ${deskAreaId}
    order by desk_id for update`.execute(tx)
}

/** Keeps the floor for the transaction. */
export async function hasFloor(tx: Tx, companyId: CompanyId, floorId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('floors')
    .select('floor_id')
    .where('company_id', '=', companyId)
    .where('floor_id', '=', floorId)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody holds a place in the area on a day from `from` on. */
export async function isAreaHeld(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  from: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings')
    .select('booking_id')
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
    .where('booking_date', '>=', from)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type SavedFloor = {
  readonly floorId: string
  readonly name: string
  readonly capacity: number | null
}

/** In their order. @returns the ids of those that were there and are not named, and are retired by this. */
export async function replaceFloors(
  tx: Tx,
  companyId: CompanyId,
  floors: readonly SavedFloor[],
  at: string,
): Promise<string[]> {
  await sql`select from floors where company_id = ${companyId} order by floor_id for update`.execute(
    tx,
  )
  await sql`
    insert into floors (company_id, floor_id, name, position, capacity)
    select ${companyId}::uuid, r."floorId", r.name, r.position, r.capacity
    from jsonb_to_recordset(${JSON.stringify(floors.map((floor, position) => ({ ...floor, position })))}::jsonb)
      as r ("floorId" uuid, name text, position integer, capacity integer)
    on conflict (company_id, floor_id) do update set
      name = excluded.name, position = excluded.position, capacity = excluded.capacity`.execute(tx)
  const ids = floors.map(({ floorId }) => floorId)
  const gone = await sql<{ floor_id: string }>`
    update floors set retired_at = ${at}
    where company_id = ${companyId} and retired_at is null and floor_id <> all (${ids}::uuid[])
    returning floor_id`.execute(tx)
  return gone.rows.map(({ floor_id }) => floor_id)
}

/** Whether an area lies on one of these floors. */
export async function haveAreas(
  tx: Tx,
  companyId: CompanyId,
  floorIds: readonly string[],
): Promise<boolean> {
  if (floorIds.length === 0) return false
  const row = await tx
    .selectFrom('desk_areas')
    .select('desk_area_id')
    .where('company_id', '=', companyId)
    .where('floor_id', 'in', floorIds)
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
