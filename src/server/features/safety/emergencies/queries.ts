/** All SQL about emergencies. */
import type { PersonName } from '#domain/host/host-name.ts'
import { sql } from 'kysely'
import type { PersonState } from '#domain/emergency/judge-person.ts'
import type { MarkState } from '#domain/emergency/mark.ts'
import type { RollCounts, RollPerson } from '#domain/emergency/roll.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'

type PersonPrefix = 'V' | 'US'

export type EmergencyRow = {
  readonly emergencyId: string
  readonly drill: boolean
  readonly startedAt: string
  /** Null where an API client did it. */
  readonly startedBy: PersonName | null
  readonly endedAt: string | null
  readonly endedBy: PersonName | null
}

/** What is kept at the end. People stand in it as they are shown outside. */
export type EmergencyReport = {
  readonly counts: RollCounts
  readonly people: readonly (RollPerson & { readonly state: PersonState })[]
}

export type PersonRow = {
  readonly prefix: PersonPrefix
  readonly id: string
  readonly visitorType: string
  /** Null for employees. */
  readonly host: PersonName | null
} & Pick<
  RollPerson,
  'firstname' | 'lastname' | 'companyName' | 'phone' | 'area' | 'cameAt' | 'leftAt' | 'isLate'
>

export type MarkRow = {
  readonly id: string
  readonly prefix: PersonPrefix
  readonly personId: string
  readonly state: MarkState
  readonly at: string
  readonly by: string | null
  /** Null where the person said so by their link, or an API client did. */
  readonly maker: PersonName | null
  readonly isOwn: boolean
  readonly replaces: readonly string[]
  readonly late: boolean
}

export type MessageRow = {
  readonly id: string
  readonly text: string
  readonly at: string
  /** Null where an API client did it. */
  readonly writer: PersonName | null
  /** Null until it is known. */
  readonly reached: number | null
}

const emergencyColumns = sql`
  e.emergency_id as "emergencyId", e.drill, iso_instant(e.started_at) as "startedAt",
  case when s.user_id is not null then json_build_object('firstname', s.firstname, 'lastname', s.lastname) end as "startedBy",
  iso_instant(e.ended_at) as "endedAt",
  case when f.user_id is not null then json_build_object('firstname', f.firstname, 'lastname', f.lastname) end as "endedBy"`
const emergencyTables = sql`
  emergencies e
  left join users s on s.company_id = e.company_id and s.user_id = e.started_by
  left join users f on f.company_id = e.company_id and f.user_id = e.ended_by`

/** The open one first, then the newest; `counts` null where it is open. */
export async function listEmergencies(
  tx: Tx,
  companyId: CompanyId,
  limit: number,
): Promise<readonly (EmergencyRow & { readonly counts: RollCounts | null })[]> {
  const { rows } = await sql<EmergencyRow & { readonly counts: RollCounts | null }>`
    select ${emergencyColumns}, e.report -> 'counts' as counts from ${emergencyTables}
    where e.company_id = ${companyId}
    order by e.ended_at is null desc, e.started_at desc, e.emergency_id desc limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** How many are in the house now. `today` is local. */
export async function countInHouse(
  tx: Tx,
  companyId: CompanyId,
  { today, at }: { readonly today: string; readonly at: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from people_in_house(${companyId}, ${today}, ${at})
    where left_at is null`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Everybody who is in the house now. `today` is local. */
export async function listInHouse(
  tx: Tx,
  companyId: CompanyId,
  { today, at }: { readonly today: string; readonly at: string },
): Promise<readonly PersonRow[]> {
  const { rows } = await sql<{ people: readonly PersonRow[] }>`
    select coalesce(jsonb_agg(person_json(person_prefix, person_id, visitor_type, firstname, lastname, company_name,
      phone, host, area, came_at, null, false) order by lastname, firstname, person_id), '[]') as people
    from people_in_house(${companyId}, ${today}, ${at}) where left_at is null`.execute(tx)
  return rows[0]?.people ?? []
}

export type NewEmergency = {
  readonly emergencyId: string
  readonly drill: boolean
  readonly at: string
  readonly by: string | null
}

/** @returns false while another one is open there; the index decides between two at once. */
export async function insertEmergency(
  tx: Tx,
  companyId: CompanyId,
  { emergencyId, drill, at, by }: NewEmergency,
): Promise<boolean> {
  const result = await tx
    .insertInto('emergencies')
    .values({
      company_id: companyId,
      emergency_id: emergencyId,
      drill,
      started_at: at,
      started_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Writes down who is in the house now. @returns how many. */
export async function insertPeople(
  tx: Tx,
  companyId: CompanyId,
  { emergencyId, today, at }: { emergencyId: string; today: string; at: string },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into emergency_people (company_id, emergency_id, person_prefix, person_id, visitor_type, firstname,
      lastname, company_name, phone, host, area, came_at)
    select ${companyId}, ${emergencyId}, person_prefix, person_id, visitor_type, firstname, lastname,
      company_name, phone, host, area, came_at
    from people_in_house(${companyId}, ${today}, ${at}) where left_at is null`.execute(tx)
  return Number(numAffectedRows)
}

export type RollRows = {
  readonly emergency: EmergencyRow
  readonly report: EmergencyReport | null
  readonly people: readonly PersonRow[]
  readonly marks: readonly MarkRow[]
  readonly messages: readonly MessageRow[]
}

/** Everything of an emergency, in one statement. After the end its people stand in the report. @throws ApiError not_found */
export async function getRoll(
  tx: Tx,
  companyId: CompanyId,
  emergencyId: string,
  today: string,
): Promise<RollRows> {
  type Row = EmergencyRow & {
    report: EmergencyReport | null
    roll: Omit<RollRows, 'emergency' | 'report'>
  }
  const { rows } = await sql<Row>`
    select ${emergencyColumns}, e.report,
      emergency_roll(e.company_id, e.emergency_id, ${today}) as roll
    from ${emergencyTables}
    where e.company_id = ${companyId} and e.emergency_id = ${emergencyId}`.execute(tx)
  const { report, roll, ...emergency } = mustFind(rows[0])
  return { ...roll, emergency, report }
}

/** Keeps an emergency as it is until the transaction ends. @throws ApiError not_found */
export async function holdEmergency(
  tx: Tx,
  companyId: CompanyId,
  emergencyId: string,
  strength: 'share' | 'update',
): Promise<{ readonly isOver: boolean }> {
  const { rows } = await sql<{ isOver: boolean }>`
    select ended_at is not null as "isOver" from emergencies
    where company_id = ${companyId} and emergency_id = ${emergencyId}
    ${strength === 'share' ? sql`for share` : sql`for update`}`.execute(tx)
  return mustFind(rows[0])
}

export type NewMark = {
  readonly id: string
  readonly person: { readonly prefix: PersonPrefix; readonly id: string }
  readonly state: MarkState
  readonly at: string
  readonly replaces: readonly string[]
}

/** Keeps what is new. @returns the ids of those. */
export async function insertMarks(
  tx: Tx,
  companyId: CompanyId,
  {
    emergencyId,
    marks,
    ...by
  }: {
    readonly emergencyId: string
    readonly marks: readonly NewMark[]
    readonly by: string | null
    readonly isOwn?: boolean
    readonly at: string
    readonly late: boolean
  },
): Promise<readonly string[]> {
  const rows = marks.map(({ id, person, state, at, replaces }) => ({
    company_id: companyId,
    emergency_id: emergencyId,
    mark_id: id,
    person_prefix: person.prefix,
    person_id: person.id,
    state,
    at,
    marked_by: by.by,
    is_own: by.isOwn ?? false,
    replaces: [...replaces],
    received_at: by.at,
    late: by.late,
  }))
  const kept = await tx
    .insertInto('emergency_marks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark_id')
    .execute()
  return kept.map(({ mark_id }) => mark_id)
}

/** Whether a reader, or another program, says that they are safe, and nobody has known better since. */
export async function isSafeByReader(
  tx: Tx,
  companyId: CompanyId,
  emergencyId: string,
  person: NewMark['person'],
): Promise<boolean> {
  const { rows } = await sql`
    select from emergency_marks m
    where m.company_id = ${companyId} and m.emergency_id = ${emergencyId} and m.person_prefix = ${person.prefix}
      and m.person_id = ${person.id} and m.state = 'SAFE' and m.marked_by is null and not m.is_own
      and not exists (select from emergency_marks o where o.company_id = m.company_id and o.emergency_id = m.emergency_id
        and o.person_prefix = m.person_prefix and o.person_id = m.person_id and m.mark_id = any (o.replaces))
    limit 1`.execute(tx)
  return rows.length > 0
}

/** The marks that one event of the spine tells of, the oldest first. */
export async function listMarksOfEvent(
  tx: Tx,
  companyId: CompanyId,
  emergencyId: string,
  { eventId, limit }: { readonly eventId: number; readonly limit: number },
): Promise<readonly MarkRow[]> {
  const { rows } = await sql<{ mark: MarkRow }>`
    select emergency_mark_json(m) as mark
    from events ev
    cross join jsonb_array_elements_text(ev.payload -> 'marks') as told (id)
    join emergency_marks m on m.company_id = ev.company_id and m.emergency_id = ${emergencyId}
      and m.mark_id = told.id::uuid
    where ev.company_id = ${companyId} and ev.event_id = ${eventId}
    order by m.at, m.mark_id limit ${limit}`.execute(tx)
  return rows.map(({ mark }) => mark)
}

export async function storeEnd(
  tx: Tx,
  companyId: CompanyId,
  emergencyId: string,
  end: { readonly at: string; readonly by: string | null; readonly report: EmergencyReport },
): Promise<void> {
  await tx
    .updateTable('emergencies')
    .set({ ended_at: end.at, ended_by: end.by, report: JSON.stringify(end.report) })
    .where('company_id', '=', companyId)
    .where('emergency_id', '=', emergencyId)
    .execute()
}
