/** All SQL that reads floors, desk areas and desks. */
import { sql, type Selectable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DeskAreas, Desks, Floors } from '#server/platform/database-types.ts'

export type FloorRow = Selectable<Floors>
export type DeskRow = Selectable<Desks>
export type DeskAreaRow = Selectable<DeskAreas> & {
  readonly floor_name: string | null
  /** The least of what area, floor and location have left on the day; null where none was asked for. */
  readonly seats_left: number | null
}
export type DeskOnDayRow = DeskRow & {
  readonly is_blocked: boolean
  readonly places_left: number
  /** Who holds it. */
  readonly user_id: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly name_hidden: boolean | null
}

/** least() passes over null, which is no limit. */
const seatsLeft = (date: string) => sql<number>`
  greatest(least(
    area_capacity(a, ${date}::date) - coalesce(here.taken, 0),
    f.capacity - coalesce(on_floor.taken, 0),
    location_capacity(a.company_id) - coalesce(at_location.taken, 0)), 0)`

const joinCounts = (date: string) => sql`
  left join booking_counts here
    on here.company_id = a.company_id and here.booking_date = ${date}::date and here.place_id = a.desk_area_id
  left join booking_counts on_floor
    on on_floor.company_id = a.company_id and on_floor.booking_date = ${date}::date and on_floor.place_id = a.floor_id
  left join booking_counts at_location
    on at_location.company_id = a.company_id and at_location.booking_date = ${date}::date
    and at_location.place_id = a.company_id`

/** The areas in their order; `deskAreaId` for one alone, `date` to know what is left. */
export async function listDeskAreas(
  tx: Tx,
  companyId: CompanyId,
  { date, deskAreaId }: { readonly date: string | null; readonly deskAreaId: string | null },
): Promise<DeskAreaRow[]> {
  const found = await sql<DeskAreaRow>`
    select a.*, f.name as floor_name,
      ${date === null ? sql`null::integer` : seatsLeft(date)} as seats_left
    from desk_areas a
    left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
    ${date === null ? sql`` : joinCounts(date)}
    where a.company_id = ${companyId} and a.retired_at is null
      ${deskAreaId === null ? sql`` : sql`and a.desk_area_id = ${deskAreaId}`}
    order by f.position nulls last, a.position, a.name, a.desk_area_id`.execute(tx)
  return found.rows
}

/** The type of a drawing that lies under a plan now. */
export async function findDrawingType(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('files as f')
    .select('f.mime')
    .where('f.company_id', '=', companyId)
    .where('f.sha256', '=', sha256)
    .where((e) =>
      e.exists(
        e
          .selectFrom('desk_areas as a')
          .select('a.desk_area_id')
          .whereRef('a.company_id', '=', 'f.company_id')
          .whereRef('a.drawing_sha256', '=', 'f.sha256')
          .where('a.retired_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return row?.mime
}

/** The desks of an area, as people read numbers. */
export function listDesks(tx: Tx, companyId: CompanyId, deskAreaId: string): Promise<DeskRow[]> {
  return tx
    .selectFrom('desks as d')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('desk_area_id', '=', deskAreaId)
    .where('retired_at', 'is', null)
    .orderBy(inNumberOrder)
    .execute()
}

/** A2 before A10: what stands before the first digits, then those as a number. */
const inNumberOrder = sql`
  substring(d.number from '^[^0-9]*') collate "und-x-icu", substring(d.number from '[0-9]+')::numeric nulls first,
  d.number collate "und-x-icu"`

/** Every desk of the location, or of one area, with who holds it on that day. */
export async function listDesksOnDay(
  tx: Tx,
  companyId: CompanyId,
  { date, deskAreaId }: { readonly date: string; readonly deskAreaId: string | null },
): Promise<DeskOnDayRow[]> {
  const found = await sql<DeskOnDayRow>`
    with areas as materialized (
      select a.desk_area_id, a.position, a.name, ${seatsLeft(date)} as places_left
      from desk_areas a
      left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
      ${joinCounts(date)}
      where a.company_id = ${companyId} and a.retired_at is null
        ${deskAreaId === null ? sql`` : sql`and a.desk_area_id = ${deskAreaId}`})
    select d.*, areas.places_left, b.user_id, e.firstname, e.lastname, e.name_hidden,
      coalesce(${date}::date between d.blocked_from and coalesce(d.blocked_to, 'infinity'), false) as is_blocked
    from areas
    join desks d on d.company_id = ${companyId} and d.desk_area_id = areas.desk_area_id and d.retired_at is null
    left join bookings b
      on b.company_id = d.company_id and b.desk_id = d.desk_id and b.booking_date = ${date}::date and b.is_active
    left join employees e on e.company_id = b.company_id and e.user_id = b.user_id
    order by areas.position, areas.name, ${inNumberOrder}`.execute(tx)
  return found.rows
}

export function listFloors(tx: Tx, companyId: CompanyId): Promise<FloorRow[]> {
  return tx
    .selectFrom('floors')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('floor_id')
    .execute()
}
