/** All SQL about acts that a kiosk recorded without the server. */
import { fullName } from '#domain/name/full-name.ts'
import type { PersonName } from '#domain/host/host-name.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Conflict } from '#domain/kiosk/resolve-queued.ts'
import type { DisputedVisit } from '#domain/kiosk/settle-conflict.ts'
import type { Status } from '#domain/visit/status.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { KioskActs } from '#server/platform/database/database-types.ts'

export type ActId = {
  readonly companyId: CompanyId
  readonly kioskId: string
  readonly actId: string
}

/** A concurrent twin waits here until the first has ended. @returns false when the act is known. */
export async function insertAct(tx: Tx, act: Insertable<KioskActs>): Promise<boolean> {
  const result = await tx
    .insertInto('kiosk_acts')
    .values(act)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateAct(
  tx: Tx,
  { companyId, kioskId, actId }: ActId,
  values: Updateable<KioskActs>,
): Promise<void> {
  await tx
    .updateTable('kiosk_acts')
    .set(values)
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('act_id', '=', actId)
    .execute()
}

export type StoredAct = {
  readonly requestHash: string
  readonly conflicts: readonly Conflict[]
  readonly needsReception: boolean
  readonly visit: VisitKey | null
}

export async function findAct(
  tx: Tx,
  { companyId, kioskId, actId }: ActId,
): Promise<StoredAct | null> {
  const row = await tx
    .selectFrom('kiosk_acts')
    .select([
      'request_hash',
      'conflicts',
      'needs_reception',
      'visit_date',
      'meeting_id',
      'visitor_id',
    ])
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('act_id', '=', actId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    requestHash: row.request_hash,
    // Only apply-act.ts writes this column.
    conflicts: row.conflicts as unknown as readonly Conflict[],
    needsReception: row.needs_reception,
    visit: keyOf(row),
  }
}

function keyOf(row: {
  readonly visit_date: string | null
  readonly meeting_id: string | null
  readonly visitor_id: string | null
}): VisitKey | null {
  const { visit_date: visitDate, meeting_id: meetingId, visitor_id: visitorId } = row
  return visitDate === null || meetingId === null || visitorId === null
    ? null
    : { visitDate, meetingId, visitorId }
}

export type VisitStanding = {
  readonly status: Status
  readonly cancelled: boolean
  readonly arrivedAt: string | null
  readonly leftAt: string | null
  /** Whether a kiosk recorded that. */
  readonly arrivedAtKiosk: boolean
  readonly leftAtKiosk: boolean
}

/** Keeps the visit for the transaction; null when there is none of that key. */
export async function lockStanding(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<VisitStanding | null> {
  const { rows } = await sql<VisitStanding>`
    select status, cancelled_at is not null as cancelled,
      iso_instant(coalesce(arrived_at, on_site_at)) as "arrivedAt", iso_instant(left_at) as "leftAt",
      ${isByKiosk(companyId, key, ['visit.on_site', 'visit.checked_in'])} as "arrivedAtKiosk",
      ${isByKiosk(companyId, key, ['visit.checked_out'])} as "leftAtKiosk"
    from visits
    where company_id = ${companyId} and visit_date = ${key.visitDate}
      and meeting_id = ${key.meetingId} and visitor_id = ${key.visitorId}
    for update`.execute(tx)
  return rows[0] ?? null
}

/** Whether the last event of these kinds was a kiosk's. */
function isByKiosk(companyId: CompanyId, key: VisitKey, kinds: readonly string[]) {
  return sql<boolean>`coalesce((
    select actor like 'kiosk:%' from events
    where company_id = ${companyId} and subject = ${visitSubject(key)} and kind = any (${kinds})
    order by event_id desc limit 1), false)`
}

/** The visit of a pass, also of one that was taken back. */
export async function findPassVisit(
  tx: Tx,
  companyId: CompanyId,
  passId: string,
): Promise<(VisitKey & { readonly counts: boolean }) | undefined> {
  const { rows } = await sql<VisitKey & { readonly counts: boolean }>`
    select visit_date as "visitDate", meeting_id as "meetingId", visitor_id as "visitorId", true as counts
    from visits where company_id = ${companyId} and pass_id = ${passId}
    union all
    select visit_date, meeting_id, visitor_id, false
    from revoked_passes where company_id = ${companyId} and pass_id = ${passId}`.execute(tx)
  return rows[0]
}

export type ConflictRow = {
  readonly actId: string
  readonly kioskId: string
  readonly kind: string
  readonly at: string
  readonly receivedAt: string
  readonly conflicts: readonly Conflict[]
  readonly visit: VisitKey | null
  readonly visitorName: string
  readonly closedAt: string | null
  /** As it stands now. */
  readonly standing: DisputedVisit
}

/** What reception should look at, newest first. */
export async function listConflicts(
  tx: Tx,
  companyId: CompanyId,
  {
    isOpen,
    limit,
    offset,
  }: { readonly isOpen: boolean; readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: ConflictRow[] }> {
  const where = sql`a.company_id = ${companyId} and a.needs_reception
    and (a.closed_at is null) = ${isOpen}::boolean`
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from kiosk_acts a where ${where}`.execute(tx)
  const { rows } = await sql<ConflictRow & PersonName>`
    select a.act_id as "actId", a.kiosk_id as "kioskId", a.kind, a.happened_at as at,
      a.received_at as "receivedAt", a.conflicts, a.closed_at as "closedAt",
      case when a.visit_date is null then null else jsonb_build_object(
        'visitDate', a.visit_date, 'meetingId', a.meeting_id, 'visitorId', a.visitor_id) end as visit,
      case when v.visit_date is null then null else jsonb_build_object(
        'status', v.status, 'cancelled', v.cancelled_at is not null, 'visitDate', v.visit_date,
        'arrivedAt', iso_instant(coalesce(v.arrived_at, v.on_site_at))) end as standing,
      a.visitor_name as "visitorName", coalesce(p.firstname, '') as firstname, coalesce(p.lastname, '') as lastname
    from kiosk_acts a
    left join visitors p on p.company_id = a.company_id and p.visitor_id = a.visitor_id
    left join visits v on v.company_id = a.company_id and v.visit_date = a.visit_date
      and v.meeting_id = a.meeting_id and v.visitor_id = a.visitor_id
    where ${where}
    order by a.received_at desc, a.act_id desc
    limit ${limit} offset ${offset}`.execute(tx)
  const conflicts = rows.map(({ firstname, lastname, ...row }) => ({
    ...row,
    visitorName: fullName({ firstname, lastname }) || row.visitorName,
  }))
  return { total: counted.rows[0]?.total ?? 0, rows: conflicts }
}

/** How many of one kiosk's records reception has yet to settle here. */
export async function countOpenConflicts(
  tx: Tx,
  companyId: CompanyId,
  kioskId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('kiosk_acts')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('kiosk_id', '=', kioskId)
    .where('needs_reception', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** An act that reception should look at, kept for the transaction; undefined where there is none. */
export async function lockConflict(
  tx: Tx,
  companyId: CompanyId,
  actId: string,
): Promise<
  | {
      readonly kioskId: string
      readonly kind: string
      readonly at: string
      readonly visit: VisitKey | null
      readonly isClosed: boolean
    }
  | undefined
> {
  const row = await tx
    .selectFrom('kiosk_acts')
    .select([
      'kiosk_id',
      'kind',
      'happened_at',
      'visit_date',
      'meeting_id',
      'visitor_id',
      'closed_at',
    ])
    .where('company_id', '=', companyId)
    .where('act_id', '=', actId)
    .where('needs_reception', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      kioskId: row.kiosk_id,
      kind: row.kind,
      at: row.happened_at,
      visit: keyOf(row),
      isClosed: row.closed_at !== null,
    }
  )
}
