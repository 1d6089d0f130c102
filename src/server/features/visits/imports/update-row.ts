import { valuesOf, type RowValues } from '#domain/import/import-field.ts'
import { mayChangeImport } from '#domain/import/import-state.ts'
import { rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { judgeRows } from './judge-rows.ts'
import { seenImport } from './policy.ts'
import { lockImport } from './queries.ts'
import { findRow, writeFixes, type ImportRow } from './queries-rows.ts'

export type RowChange = {
  readonly importId: string
  readonly line: number
  /** What is left out stays. */
  readonly values: RowValues
}

/**
 * Corrects a row and judges it anew. The list itself stays as it was brought.
 * @throws ApiError not_found | conflict while it is under way, or when the row is a visit already
 */
export async function updateRow(
  tx: Tx,
  company: CompanyCard,
  act: Act & { readonly actor: ActorOf<'employee'> },
  { importId, line, values }: RowChange,
): Promise<{ readonly row: ImportRow; readonly values: RowValues }> {
  const { companyId } = company
  const { actor, at } = act
  const found = seenImport(actor, await lockImport(tx, companyId, importId))
  const row = mustFind(await findRow(tx, companyId, importId, line))
  if (!mayChangeImport(found.state) || row.state === 'DONE') throw new ApiError('conflict')
  const fixes = { ...row.fixes, ...values }
  const importer = { userId: actor.userId, rights: rightsOf(actor), at }
  const [judged] = await judgeRows(tx, company, importer, found, [{ ...row, fixes }])
  const faults = judged?.ok === false ? judged.faults : []
  await writeFixes(tx, companyId, importId, { line, faults, fixes })
  return {
    row: { ...row, fixes, faults, state: faults.length === 0 ? 'READY' : 'BAD' },
    values: { ...valuesOf(found.columns, row.cells), ...fixes },
  }
}
