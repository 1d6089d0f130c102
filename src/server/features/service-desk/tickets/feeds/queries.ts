/** All SQL of the service desk's feeds: the rows of a period behind a number, which never changes. */
import { sql, type RawBuilder } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { FeedPage } from '#server/platform/feed.ts'
import { ticketColumns, type TicketRow } from '../queries.ts'

/** `until` is excluded. */
type Span = { readonly since: string; readonly until: string }

export function listReported(
  tx: Tx,
  companyId: CompanyId,
  { since, until }: Span,
  page: FeedPage<number>,
): Promise<readonly TicketRow[]> {
  const isReported = sql<boolean>`t.created_at >= ${since} and t.created_at < ${until}`
  return listWhere(tx, companyId, isReported, page)
}

export type RatedRow = TicketRow & { readonly rated_at: string; readonly rating: number }

export async function listRated(
  tx: Tx,
  companyId: CompanyId,
  { since, until }: Span,
  page: FeedPage<number>,
): Promise<readonly RatedRow[]> {
  const isRated = sql<boolean>`t.rated_at >= ${since} and t.rated_at < ${until}`
  const rows = await listWhere(tx, companyId, isRated, page)
  return rows as readonly RatedRow[] // the table has no time of a rating without one
}

async function listWhere(
  tx: Tx,
  companyId: CompanyId,
  condition: RawBuilder<boolean>,
  { after, limit }: FeedPage<number>,
): Promise<readonly TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns(null)} from tickets t
    where t.company_id = ${companyId} and t.number > ${after ?? 0} and ${condition}
    order by t.number limit ${limit}`.execute(tx)
  return rows
}
