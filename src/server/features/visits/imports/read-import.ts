/** An import as whoever may see it sees it. */
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { importsOf, seenImport } from './policy.ts'
import { presentImport, presentRow, presentSummary, rowValues } from './present.ts'
import { findHost, findImport, listImports } from './queries.ts'
import { countRows, listRows } from './queries-rows.ts'
import type { RowState } from '#domain/import/import-state.ts'

const newest = 20
/** So many rows show what stands in the columns. */
const sampleRows = 3

/** @throws ApiError not_found */
export async function readImport(
  tx: Tx,
  { companyId }: CompanyCard,
  actor: ActorOf<'employee'>,
  importId: string,
) {
  const found = seenImport(actor, await findImport(tx, companyId, importId))
  const counts = await countRows(tx, companyId, importId)
  const host = await findHost(tx, companyId, found.defaults.hostId)
  const page = { after: 0, limit: sampleRows }
  const sample = await listRows(tx, companyId, importId, ['READY', 'BAD'], page)
  return presentImport({ ...found, counts }, host?.name ?? '', sample)
}

export async function readImports(tx: Tx, { companyId }: CompanyCard, actor: ActorOf<'employee'>) {
  const found = await listImports(tx, companyId, importsOf(actor), newest)
  return { imports: found.map(presentSummary) }
}

/** @throws ApiError not_found */
export async function readRows(
  tx: Tx,
  { companyId }: CompanyCard,
  actor: ActorOf<'employee'>,
  importId: string,
  { state, after, pageSize }: { state: RowState; after: number; pageSize: number },
) {
  const { columns } = seenImport(actor, await findImport(tx, companyId, importId))
  const page = { after, limit: pageSize + 1 }
  const rows = await listRows(tx, companyId, importId, [state], page)
  const shown = rows.slice(0, pageSize)
  return {
    rows: shown.map((row) => presentRow(row, rowValues(columns, row))),
    next: rows.length > pageSize ? (shown.at(-1)?.line ?? null) : null,
  }
}
