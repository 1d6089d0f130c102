/** All SQL that reads one visit; the functions stand in migrations/functions/visits.sql. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { VisitRecord } from './visit-record.ts'

export type RecordQuery = {
  /** The location's remote-registration flow (uuid). */
  readonly flowId: string | null
  readonly languages: readonly string[]
  /** Now, ISO 8601. */
  readonly now: string
}

const text = 'select visit_record($1, $2, $3, $4, $5, $6, $7, false) as record'

/** One statement of its own, one round trip. */
export async function selectVisitRecord(
  db: Pick<Database, 'statement'>,
  companyId: CompanyId,
  key: VisitKey,
  query: RecordQuery,
): Promise<VisitRecord | null> {
  const [row] = await db.statement<{ record: VisitRecord | null }>(text, [
    companyId,
    key.visitDate,
    key.meetingId,
    key.visitorId,
    query.flowId,
    query.languages,
    query.now,
  ])
  return row?.record ?? null
}

/** The same within a transaction, which keeps the visit to itself until it ends. */
export async function lockVisitRecord(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  query: RecordQuery,
): Promise<VisitRecord | null> {
  const { visitDate, meetingId, visitorId } = key
  const { rows } = await sql<{ record: VisitRecord | null }>`select visit_record(
    ${companyId}, ${visitDate}, ${meetingId}, ${visitorId},
    ${query.flowId}, ${[...query.languages]}, ${query.now}, true) as record`.execute(tx)
  return rows[0]?.record ?? null
}
