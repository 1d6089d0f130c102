/** The visitors of all locations as a file, and the note that it was taken away. It is written while somebody waits, and kept nowhere. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { outsideId } from '#contract/ids.ts'
import { writeCsv } from '#domain/export/csv.ts'
import type { ExportFormat } from '#domain/export/export-format.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import type { VisitorKey } from './queries.ts'
import { findLocationVisitors, type Above, type VisitorsQuery } from './read-location-visitors.ts'

const mostLines = 10_000
/** So many people are read at a time, between which others have their turn. */
const pieceSize = 1_000

const columns = [
  'console_location',
  'import_field_firstname',
  'import_field_lastname',
  'import_field_company',
  'import_field_email',
  'import_field_mobile',
  'export_plate',
  'all_visitors_last',
  'all_visitors_next',
] as const satisfies readonly MessageKey[]

/** One line for each location that somebody is known at. @throws ApiError validation_failed where it is too many */
export async function exportLocationVisitors(
  tx: Tx,
  above: Above,
  act: Act,
  {
    format,
    language,
    ...query
  }: VisitorsQuery & { readonly format: ExportFormat; readonly language: string },
): Promise<Uint8Array> {
  const t = createTranslate(language, 'UTC')
  const rows: (readonly string[])[] = []
  let after: VisitorKey | null = null
  for (;;) {
    const page = { after, limit: pieceSize }
    const { visitors } = await findLocationVisitors(tx, above, query, page, act.at)
    for (const { firstname, lastname, companyName, email, places } of visitors) {
      for (const { name, mobile, licensePlate, lastDay, nextDay } of places) {
        const who = [firstname, lastname, companyName, email, mobile, licensePlate]
        rows.push([name, ...who, lastDay ?? '', nextDay ?? ''])
      }
    }
    if (rows.length > mostLines) {
      throw new ApiError('validation_failed', [
        { field: 'query.q', code: 'all_visitors_file_many' },
      ])
    }
    after = visitors.at(-1) ?? null
    if (visitors.length < pieceSize) break
  }
  await appendEvent(tx, asCompany(above.organisationId), act, {
    kind: 'visitor.exported',
    subject: `export:${outsideId('EX', uuid7())}`,
    payload: { visitors: rows.length },
  })
  const headings = columns.map((key) => t(key))
  if (format === 'XLSX') return writeWorkbook([headings, ...rows])
  return new TextEncoder().encode(writeCsv(headings, rows))
}
