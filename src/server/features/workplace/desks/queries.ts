/** All SQL that reads floors, desk areas and desks. */
import { sql, type Selectable } from 'kysely'
import type { DayClosing } from '#domain/booking/bookable-day.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { DeskAreas, Desks, Files, Floors } from '#server/platform/database/database-types.ts'

export type FloorRow = Selectable<Floors>
export type DeskRow = Selectable<Desks> & {
  readonly team_name: string | null
  /** Of its owner. */
  readonly firstname: string | null
  readonly lastname: string | null
  /** Null for somebody of another location. */
  readonly email: string | null
}
export type DeskAreaRow = Selectable<DeskAreas> & {
  readonly floor_name: string | null
  readonly team_name: string | null
  /** Whether who asks may book there, as far as teams go. */
  readonly is_open: boolean
  /** For who asks, the least of what area, floor and location have left on the day; null where none was asked for. */
  readonly seats_left: number | null
  /** Why nobody may book there on the day. */
  readonly closed: DayClosing | null
}
/** What is shown of its place. */
export type DeskPlaceRow = Pick<
  DeskRow,
  'number' | 'x' | 'y' | 'width' | 'height' | 'rotation' | 'equipment'
>
export type DeskOnDayRow = DeskPlaceRow &
  Pick<DeskRow, 'desk_area_id' | 'enabled' | 'blocked_reason'> & {
    readonly is_blocked: boolean
    readonly is_closed: boolean
    /** For somebody else, or for a team that who asks is not in. */
    readonly is_reserved: boolean
    readonly reserved_team: string | null
    readonly owner_id: string | null
    readonly owner_firstname: string | null
    readonly owner_lastname: string | null
    readonly owner_hidden: boolean | null
    readonly places_left: number
    /** Who holds it. */
    readonly user_id: string | null
    readonly firstname: string | null
    readonly lastname: string | null
    readonly name_hidden: boolean | null
  }

/** Of a row `p` of places_left (migrations/functions/places.sql); least() passes over null, which is no limit. */
const seatsLeft = sql<number>`greatest(least(p.area_left, p.floor_left, p.location_left), 0)`

/** Of an area `a` at a location with the days `l` (migrations/functions/closing-days.sql). */
const closedOn = (date: string) => sql<DayClosing | null>`coalesce(
  closed_on(${date}, l.weekdays, l.days), closed_on(${date}, a.bookable_weekdays, a.closing_days))`

/** The areas in their order; `deskAreaId` for one alone, `date` to know what is left for whom (`userId` null: nobody in particular). */
export async function listDeskAreas(
  tx: Tx,
  companyId: CompanyId,
  {
    date,
    deskAreaId,
    userId = null,
  }: {
    readonly date: string | null
    readonly deskAreaId: string | null
    readonly userId?: string | null
  },
): Promise<DeskAreaRow[]> {
  const found = await sql<DeskAreaRow>`
    select a.*, f.name as floor_name, t.name as team_name,
      a.team_id is null or a.team_id in (select teams_of(${companyId}, ${userId})) as is_open,
      ${date === null ? sql`null::integer` : seatsLeft} as seats_left,
      ${date === null ? sql`null` : closedOn(date)} as closed
    from desk_areas a
    left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
    left join desk_teams t on t.company_id = a.company_id and t.team_id = a.team_id
    ${
      date === null
        ? sql``
        : sql`left join places_left_for(${companyId}, ${userId}, ${date}, ${date}) p on p.desk_area_id = a.desk_area_id
            cross join location_days(${companyId}) l`
    }
    where a.company_id = ${companyId} and a.retired_at is null
      ${deskAreaId === null ? sql`` : sql`and a.desk_area_id = ${deskAreaId}`}
    order by f.position nulls last, a.position, a.name, a.desk_area_id`.execute(tx)
  return found.rows
}

/** A drawing that lies under a plan now. */
export function findDrawing(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<Pick<Selectable<Files>, 'mime' | 'size_bytes'> | undefined> {
  return tx
    .selectFrom('files as f')
    .select(['f.mime', 'f.size_bytes'])
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
}

/** Whether it lies under a plan of the organisation. */
export async function hasDrawingInOrganisation(
  { system }: Pick<Database, 'system'>,
  organisationId: OrganisationId,
  sha256: string,
): Promise<boolean> {
  const row = await system
    .selectFrom('desk_areas as a')
    .innerJoin('companies as c', 'c.company_id', 'a.company_id')
    .select('a.desk_area_id')
    .where('c.organisation_id', '=', organisationId)
    .where('a.drawing_sha256', '=', sha256)
    .where('a.retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The desks of an area, as people read numbers. */
export async function listDesks(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<DeskRow[]> {
  const found = await sql<DeskRow>`
    select d.*, t.name as team_name, e.firstname, e.lastname, u.email
    from desks d
    left join desk_teams t on t.company_id = d.company_id and t.team_id = d.team_id
    left join employees e on e.company_id = d.company_id and e.user_id = d.owner_id
    left join users u on u.company_id = d.company_id and u.user_id = d.owner_id
    where d.company_id = ${companyId} and d.desk_area_id = ${deskAreaId} and d.retired_at is null
    order by ${inNumberOrder}`.execute(tx)
  return found.rows
}

/** A2 before A10: what stands before the first digits, then those as a number. */
const inNumberOrder = sql`
  d.number_letters collate "und-x-icu", d.number_digits nulls first, d.number collate "und-x-icu"`

/** Every desk of the location, or of one area, with who holds it on that day and whether it is kept for others than `userId`. */
export async function listDesksOnDay(
  tx: Tx,
  companyId: CompanyId,
  {
    date,
    deskAreaId,
    userId = null,
  }: {
    readonly date: string
    readonly deskAreaId: string | null
    readonly userId?: string | null
  },
): Promise<DeskOnDayRow[]> {
  const found = await sql<DeskOnDayRow>`
    select d.desk_area_id, d.number, d.x, d.y, d.width, d.height, d.rotation, d.equipment, d.enabled, d.blocked_reason,
      ${seatsLeft} as places_left, b.user_id, e.firstname, e.lastname, e.name_hidden,
      is_blocked_on(${date}, d.blocked_from, d.blocked_to) as is_blocked, ${closedOn(date)} is not null as is_closed,
      w.desk_id is not null as is_reserved, t.name as reserved_team, o.user_id as owner_id,
      o.firstname as owner_firstname, o.lastname as owner_lastname, o.name_hidden as owner_hidden
    from places_left(${companyId}, ${date}, ${date}) p
    cross join location_days(${companyId}) l
    join desk_areas a on a.company_id = ${companyId} and a.desk_area_id = p.desk_area_id
    join desks d on d.company_id = a.company_id and d.desk_area_id = a.desk_area_id and d.retired_at is null
    left join bookings b
      on b.company_id = d.company_id and b.desk_id = d.desk_id and b.booking_date = ${date}::date and b.is_active
    left join employees e on e.company_id = b.company_id and e.user_id = b.user_id
    left join withheld_desks(${companyId}, ${userId}, ${date}, ${date}) w on w.desk_id = d.desk_id
    left join desk_teams t on t.company_id = d.company_id and t.team_id = w.team_id
    left join employees o on o.company_id = d.company_id and o.user_id = w.owner_id
    ${deskAreaId === null ? sql`` : sql`where a.desk_area_id = ${deskAreaId}`}
    order by a.position, a.name, ${inNumberOrder}`.execute(tx)
  return found.rows
}

/** What is booked of the desks of an area from a day on, by the number of the desk. */
export async function countBookingsAhead(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  from: string,
): Promise<{ deskNumber: string; bookings: number; nextDate: string }[]> {
  const rows = await tx
    .selectFrom('bookings as b')
    .innerJoin('desks as d', (join) =>
      join.onRef('d.company_id', '=', 'b.company_id').onRef('d.desk_id', '=', 'b.desk_id'),
    )
    .select(({ fn }) => [
      'd.number',
      fn.countAll<number>().as('bookings'),
      fn.min('b.booking_date').as('next'),
    ])
    .where('b.company_id', '=', companyId)
    .where('b.desk_area_id', '=', deskAreaId)
    .where('b.booking_date', '>=', from)
    .where('b.is_active', '=', true)
    .where('d.retired_at', 'is', null)
    .groupBy('d.number')
    .orderBy('d.number')
    .execute()
  return rows.map(({ number, bookings, next }) => ({
    deskNumber: number,
    bookings,
    nextDate: next,
  }))
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
