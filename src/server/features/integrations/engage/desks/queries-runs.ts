/** SQL about comparisons of desk bookings, what they found, and what the two sides keep apart. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type {
  BookingChange,
  BookingChangeKind,
  BookingChangeReason,
} from '#domain/engage/compare-bookings.ts'
import type { EndedRun } from '#domain/people/directory/run-news.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, EngageDeskRuns } from '#server/platform/database/database-types.ts'

export type RunRow = Selectable<EngageDeskRuns>
export const liveStates = ['READING', 'WAITING', 'APPLYING'] as const

/** @returns false where another one is live */
export async function insertRun(tx: Tx, row: Insertable<EngageDeskRuns>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('engage_desk_runs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function findLiveRun(
  db: Kysely<DB>,
  companyId: CompanyId,
  states: readonly string[] = liveStates,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('engage_desk_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', [...states])
    .executeTakeFirst()
}

export function findRun(
  db: Kysely<DB>,
  companyId: CompanyId,
  runId: string,
): Promise<RunRow | undefined> {
  return db
    .selectFrom('engage_desk_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .executeTakeFirst()
}

/** The one before, of those that have ended. */
export async function findEndedBefore(
  tx: Tx,
  { company_id: companyId, run_id: runId, began_at: began }: RunRow,
): Promise<EndedRun | null> {
  const row = await tx
    .selectFrom('engage_desk_runs')
    .select(['state', 'reason', 'is_decided'])
    .where('company_id', '=', companyId)
    .where('run_id', '<>', runId)
    .where('began_at', '<=', began)
    .where('state', 'in', ['FAILED', 'DONE', 'DISCARDED'])
    .orderBy('began_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(1)
    .$narrowType<Pick<EndedRun, 'state'>>()
    .executeTakeFirst()
  return row === undefined
    ? null
    : { state: row.state, reason: row.reason, isDecided: row.is_decided }
}

/** While it is in one of these states. @returns whether it was */
export async function moveRun(
  tx: Tx,
  companyId: CompanyId,
  runId: string,
  from: readonly string[],
  values: Updateable<EngageDeskRuns>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('engage_desk_runs')
    .set(values)
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type CountedRun = RunRow & {
  readonly counts: Readonly<Partial<Record<BookingChangeKind | 'FAILED', number>>>
}

/** The newest first. */
export async function listRuns(
  db: Kysely<DB>,
  companyId: CompanyId,
  limit: number,
): Promise<readonly CountedRun[]> {
  const { rows } = await sql<CountedRun>`
    select r.*, coalesce((select jsonb_object_agg(c.kind, c.count) from (
        select case when state = 'FAILED' then 'FAILED' else kind end as kind, count(*)::int as count
        from engage_desk_changes where company_id = r.company_id and run_id = r.run_id group by 1) c), '{}') as counts
    from engage_desk_runs r where r.company_id = ${companyId}
    order by r.began_at desc, r.run_id desc limit ${limit}`.execute(db)
  return rows
}

/** Comparisons that nobody looks at any more, with what they found. */
export async function forgetRuns(tx: Tx, companyId: CompanyId, before: string): Promise<void> {
  await tx
    .deleteFrom('engage_desk_runs')
    .where('company_id', '=', companyId)
    .where('began_at', '<', before)
    .where('state', 'not in', [...liveStates])
    .execute()
}

type Rows = readonly BookingChange[]

function rowsOf(changes: Rows) {
  return sql`jsonb_to_recordset(${JSON.stringify(changes.map((one, nth) => ({ ...one, nth })))}::jsonb)
    as n (nth int, kind text, reason text, "deskId" uuid, "userId" uuid, person text, "bookingId" uuid, "engageIds" jsonb)`
}

/** After those of other days. */
export async function insertChanges(
  tx: Tx,
  companyId: CompanyId,
  runId: string,
  date: string,
  changes: Rows,
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into engage_desk_changes (company_id, run_id, number, booking_date, kind, reason, desk_id, user_id, person, booking_id,
      engage_ids)
    select ${companyId}, ${runId}, n.nth + 1 + coalesce((select max(number) from engage_desk_changes
        where company_id = ${companyId} and run_id = ${runId}), 0), ${date}, n.kind, n.reason, n."deskId", n."userId", n.person,
      n."bookingId", array(select jsonb_array_elements_text(n."engageIds"))
    from ${rowsOf(changes)}`.execute(tx)
}

/** In the place of what was kept apart on that day before. */
export async function replaceRefusals(
  tx: Tx,
  companyId: CompanyId,
  date: string,
  changes: Rows,
  at: string,
): Promise<void> {
  await tx
    .deleteFrom('engage_desk_refusals')
    .where('company_id', '=', companyId)
    .where('booking_date', '=', date)
    .execute()
  await addRefusals(tx, companyId, date, changes, at)
}

export async function addRefusals(
  tx: Tx,
  companyId: CompanyId,
  date: string,
  changes: Rows,
  at: string,
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into engage_desk_refusals (company_id, booking_date, number, reason, desk_id, user_id, person, engage_ids, at)
    select ${companyId}, ${date}, n.nth + 1 + coalesce((select max(number) from engage_desk_refusals
        where company_id = ${companyId} and booking_date = ${date}), 0), coalesce(n.reason, 'HELD'), n."deskId", n."userId",
      n.person, array(select jsonb_array_elements_text(n."engageIds")), ${at}
    from ${rowsOf(changes)}`.execute(tx)
}

export type ShownRow = {
  readonly number: number
  readonly date: string
  readonly kind: BookingChangeKind
  readonly reason: BookingChangeReason | null
  readonly desk: string
  readonly name: string
  readonly state: 'WAITING' | 'DONE' | 'FAILED'
}

const shownNames = sql`
  coalesce(a.name || ' ' || d.number, '') as desk,
  coalesce(nullif(concat_ws(' ', e.firstname, nullif(e.lastname, '')), ''), c.person) as name`
const shownJoins = sql`
  left join desks d on d.company_id = c.company_id and d.desk_id = c.desk_id
  left join desk_areas a on a.company_id = d.company_id and a.desk_area_id = d.desk_area_id
  left join employees e on e.company_id = c.company_id and e.user_id = c.user_id`

/** What people are shown: what is the same anyway is left out. */
export async function listChanges(
  db: Kysely<DB>,
  companyId: CompanyId,
  runId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select c.number, c.booking_date as date, c.kind, c.reason, c.state, ${shownNames}
    from engage_desk_changes c ${shownJoins}
    where c.company_id = ${companyId} and c.run_id = ${runId} and c.kind <> 'KNOWN' and c.number > ${after}
    order by c.number limit ${limit}`.execute(db)
  return rows
}

export type RefusalRow = Omit<ShownRow, 'number' | 'kind' | 'state'>

export async function listRefusals(
  db: Kysely<DB>,
  companyId: CompanyId,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<readonly RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`
    select c.booking_date as date, c.reason, ${shownNames}
    from engage_desk_refusals c ${shownJoins}
    where c.company_id = ${companyId} and c.booking_date >= ${today}
    order by c.booking_date, c.number limit ${limit}`.execute(db)
  return rows
}

export type WaitingChange = BookingChange & { readonly number: number; readonly date: string }

/** Those that nobody has made yet, in their order. */
export async function listWaitingChanges(
  tx: Tx,
  companyId: CompanyId,
  runId: string,
  limit: number,
): Promise<readonly WaitingChange[]> {
  const { rows } = await sql<WaitingChange>`
    select number, booking_date as date, kind, reason, desk_id as "deskId", user_id as "userId", person,
      booking_id as "bookingId", engage_ids as "engageIds"
    from engage_desk_changes
    where company_id = ${companyId} and run_id = ${runId} and state = 'WAITING' order by number limit ${limit}`.execute(
    tx,
  )
  return rows
}

export async function endChange(
  tx: Tx,
  companyId: CompanyId,
  runId: string,
  number: number,
  state: 'DONE' | 'FAILED',
): Promise<void> {
  await tx
    .updateTable('engage_desk_changes')
    .set({ state })
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .execute()
}
