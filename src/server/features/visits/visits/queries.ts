/** All SQL of the visits feature that changes a visit or reads its history; lists stand in queries-list.ts. */
import { sql, type Updateable } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { callFunction } from '#server/platform/database/call-function.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Visits } from '#server/platform/database/database-types.ts'
import type { Registration } from '#domain/visit/can-check-in.ts'
import type { Status } from '#domain/visit/status.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'

/** The caller has locked the visit. */
export async function updateVisit(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  values: Updateable<Visits>,
): Promise<void> {
  await tx
    .updateTable('visits')
    .set(values)
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .execute()
}

/** @returns undefined when there is no such visit, or it was cancelled. */
export async function findVisit(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<VisitRow | undefined> {
  const row = await tx
    .selectFrom('visits')
    .select(sql<VisitRow>`visit_json(visits)`.as('visit'))
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row?.visit
}

/** What changes while somebody watches (`visit_state`). */
export type VisitState = {
  readonly status: Status
  readonly registration: Registration
  readonly linkEpoch: number
  readonly cancelled: boolean
}

/** One statement of its own. */
export async function selectVisitState(
  db: Pick<Database, 'statement'>,
  companyId: string,
  key: VisitKey,
): Promise<VisitState | null> {
  const [row] = await db.statement<{ state: VisitState | null }>(
    'select visit_state($1, $2, $3, $4) as state',
    [companyId, key.visitDate, key.meetingId, key.visitorId],
  )
  return row?.state ?? null
}

/** What `check_in_visit` is given: the rules as lists, and what the event and the command are to say. */
export type CheckInStatement = {
  readonly key: VisitKey
  readonly linkEpoch: number | null
  readonly to: Status
  readonly from: readonly Status[]
  readonly registrations: readonly Registration[]
  readonly askAgreements: boolean
  readonly at: string
  readonly kind: string
  readonly subject: string
  readonly payload: Record<string, unknown>
  readonly actor: string
  readonly commandId: string | null
  readonly endpoint: string
  readonly requestHash: string
  readonly answer: unknown
}

export type CheckInOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'missing' }
  | (VisitState & { readonly outcome: 'refused'; readonly flowWaived: boolean })
  | (VisitState & {
      readonly outcome: 'repeated'
      readonly endpoint: string
      readonly requestHash: string
      readonly answer: unknown
    })

/** The whole check-in in one statement (migrations/functions/check-in.sql). */
export function executeCheckIn(
  db: Pick<Database, 'statement'>,
  companyId: CompanyId,
  { key, ...statement }: CheckInStatement,
): Promise<CheckInOutcome> {
  return callFunction(db, 'check_in_visit', {
    company: companyId,
    date: key.visitDate,
    meeting: key.meetingId,
    visitor: key.visitorId,
    epoch: statement.linkEpoch,
    to: statement.to,
    from: statement.from,
    registrations: statement.registrations,
    ask_agreements: statement.askAgreements,
    at: statement.at,
    kind: statement.kind,
    subject: statement.subject,
    actor: statement.actor,
    command: statement.commandId,
    endpoint: statement.endpoint,
    hash: statement.requestHash,
    answer: JSON.stringify(statement.answer),
    payload: JSON.stringify(statement.payload),
  })
}
