/** The SQL of what was decided about visitors and records. */
import { sql } from 'kysely'
import type { WatchDecision } from '#domain/watch-list/judge-match.ts'
import type { MatchReason } from '#domain/watch-list/match-identity.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  listColumn,
  recordAndList,
  recordColumn,
  visitorColumn,
  type AlertRow,
  type Decided,
  type ListRow,
  type Page,
  type PersonRow,
} from './queries-alerts.ts'
import type { WatchRecordRow } from '../queries.ts'

/** Keeps the decision for the next visit. */
export async function upsertLink(
  tx: Tx,
  companyId: CompanyId,
  alert: AlertRow,
  { decision, by, at }: Decided,
): Promise<void> {
  const values = {
    record_version: alert.recordVersion,
    decision,
    score: alert.score,
    reasons: JSON.stringify(alert.reasons),
    decided_by: by,
    decided_at: at,
  }
  await tx
    .insertInto('watch_links')
    .values({
      company_id: companyId,
      visitor_id: alert.visit.visitorId,
      organisation_id: alert.list.organisationId,
      watch_record_id: alert.record.id,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'visitor_id', 'watch_record_id']).doUpdateSet(values),
    )
    .execute()
}

export type LinkRow = {
  readonly visitor: PersonRow
  readonly list: ListRow
  readonly record: WatchRecordRow
  readonly decision: WatchDecision
  readonly score: number
  readonly reasons: readonly MatchReason[]
  readonly decidedAt: string
  readonly decidedBy: string
}

/** Decisions that count for later visits, the newest first. */
export async function listLinks(
  tx: Tx,
  companyId: CompanyId,
  { visitorId = null, page, pageSize }: Page & { readonly visitorId?: string | null | undefined },
): Promise<{ total: number; links: readonly LinkRow[] }> {
  const where = sql`where a.company_id = ${companyId}
    and (${visitorId}::uuid is null or a.visitor_id = ${visitorId}::uuid)`
  const { rows } = await sql<LinkRow>`
    select ${visitorColumn} as visitor, ${listColumn} as list, ${recordColumn} as record, a.decision, a.score, a.reasons,
      a.decided_at as "decidedAt", a.decided_by as "decidedBy"
    from watch_links a ${recordAndList} ${where}
    order by a.decided_at desc, a.visitor_id, a.watch_record_id limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from watch_links a ${where}
  `.execute(tx)
  return { total: counted.rows[0]?.total ?? 0, links: rows }
}

/** @returns whether there was one. */
export async function deleteLink(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  recordId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('watch_links')
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .where('watch_record_id', '=', recordId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
