/** All SQL about the rows of imports. */
import { sql } from 'kysely'
import type { RowValues } from '#domain/import/import-field.ts'
import type { ImportCounts, RowState } from '#domain/import/import-state.ts'
import type { RowFault } from '#domain/import/judge-row.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type ImportRow = {
  readonly line: number
  readonly state: RowState
  readonly cells: readonly string[]
  /** What was corrected. */
  readonly fixes: RowValues
  readonly faults: readonly RowFault[]
  readonly meetingId: string
}

/** So many go with one statement. */
const batchSize = 2_000

export async function insertRows(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
  rows: readonly Pick<ImportRow, 'line' | 'cells' | 'faults' | 'meetingId'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) {
    const list = JSON.stringify(rows.slice(at, at + batchSize))
    await sql`
      insert into import_rows (company_id, import_id, line, state, cells, faults, meeting_id)
      select ${companyId}::uuid, ${importId}::uuid, r.line, case when r.faults = '[]' then 'READY' else 'BAD' end,
        r.cells, r.faults, r."meetingId"
      from jsonb_to_recordset(${list}::jsonb) as r (line integer, cells jsonb, faults jsonb, "meetingId" uuid)
    `.execute(tx)
  }
}

export async function countRows(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
): Promise<ImportCounts> {
  const { rows } = await sql<{ state: RowState; count: number }>`
    select state, count(*)::integer as count from import_rows
    where company_id = ${companyId} and import_id = ${importId} group by state`.execute(tx)
  const countOf = (state: RowState) => rows.find((row) => row.state === state)?.count ?? 0
  return { READY: countOf('READY'), BAD: countOf('BAD'), DONE: countOf('DONE') }
}

/** In the order of the list, those after a line. */
export async function listRows(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
  states: readonly RowState[],
  page: { readonly after: number; readonly limit: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select line, state, cells, fixes, faults, meeting_id as "meetingId" from import_rows
    where company_id = ${companyId} and import_id = ${importId} and state = any(${[...states]}::text[])
      and line > ${page.after}
    order by line limit ${page.limit}`.execute(tx)
  return rows
}

export async function findRow(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
  line: number,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select line, state, cells, fixes, faults, meeting_id as "meetingId" from import_rows
    where company_id = ${companyId} and import_id = ${importId} and line = ${line}`.execute(tx)
  return rows[0]
}

/** What was found of rows; those without a fault become visits. Those that were corrected since they were read stay. */
export async function writeFaults(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
  rows: readonly Pick<ImportRow, 'line' | 'faults' | 'fixes'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) {
    const list = JSON.stringify(rows.slice(at, at + batchSize))
    await sql`
      update import_rows i
      set faults = r.faults, state = case when r.faults = '[]' then 'READY' else 'BAD' end
      from jsonb_to_recordset(${list}::jsonb) as r (line integer, faults jsonb, fixes jsonb)
      where i.company_id = ${companyId} and i.import_id = ${importId} and i.line = r.line and i.state <> 'DONE'
        and i.fixes = r.fixes
    `.execute(tx)
  }
}

/** What was corrected, and what is still wrong. */
export async function writeFixes(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
  { line, fixes, faults }: Pick<ImportRow, 'line' | 'faults' | 'fixes'>,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({
      fixes: JSON.stringify(fixes),
      faults: JSON.stringify(faults),
      state: faults.length === 0 ? 'READY' : 'BAD',
    })
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

/** They are visits; what the list said of them is not needed any more. */
export async function finishRows(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await sql`
    update import_rows set state = 'DONE', cells = '[]', fixes = '{}'
    where company_id = ${companyId} and import_id = ${importId} and line = any(${[...lines]}::integer[])
  `.execute(tx)
}
