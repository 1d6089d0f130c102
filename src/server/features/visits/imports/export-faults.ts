/** The bad rows as a file, to be corrected with other means and brought again. */
import { writeCsv } from '#domain/export/csv.ts'
import { importFields, maxImportRows } from '#domain/import/import-field.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { importFieldWords } from '#contract/messages/import-fields.ts'
import { seenImport } from './policy.ts'
import { rowValues } from './present.ts'
import { findImport } from './queries.ts'
import { listRows } from './queries-rows.ts'

/** With the names of columns that are recognised, in the reader's language. @throws ApiError not_found */
export async function exportFaults(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  actor: ActorOf<'employee'>,
  importId: string,
  language: string,
): Promise<Uint8Array> {
  const t = createTranslate(language, timeZone)
  const { columns } = seenImport(actor, await findImport(tx, companyId, importId))
  const page = { after: 0, limit: maxImportRows }
  const bad = await listRows(tx, companyId, importId, ['BAD'], page)
  const rows = bad.map((row) => ({ ...row, values: rowValues(columns, row) }))
  const fields = importFields.filter((field) => rows.some(({ values }) => field in values))
  const headings = [
    ...fields.map((field) => t(importFieldWords[field])),
    t('import_line'),
    t('import_problem'),
  ]
  const lines = rows.map(({ line, values, faults }) => [
    ...fields.map((field) => values[field] ?? ''),
    String(line),
    faults
      .map(({ field, code }) => {
        const column = t(importFieldWords[field])
        return t('import_fault', { column, text: t(code) })
      })
      .join(' · '),
  ])
  return new TextEncoder().encode(writeCsv(headings, lines))
}
