/** All visits of one location as a file, to take along: also of one that has closed, until its data goes. */
import { exportColumnWords, exportStatusWords } from '#contract/messages/export-columns.ts'
import { writeCsv } from '#domain/export/csv.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { type ExportFormat } from '#domain/export/export-format.ts'
import { exportCells } from '#domain/visit/staff/visit-export.ts'
import type { Deps } from '#server/deps.ts'
import { rightsAt } from '#server/platform/auth/rights/rights-at.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { nameOfType } from '#server/platform/words/visitor-type-words.ts'
import { listVisits } from './queries.ts'
import { exportSubject } from './start-export.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

const most: Readonly<Record<ExportFormat, number>> = { CSV: 100_000, XLSX: 10_000 }
/** So many are read and written at a time, between which others have their turn. */
const pieceSize = 1_000

type Wanted = {
  readonly companyId: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly format: ExportFormat
  readonly language: string
}

/** @throws ApiError not_found | forbidden | validation_failed where it is too many */
export async function exportLocation(
  tx: Tx,
  deps: Pick<Deps, 'companies' | 'rights'>,
  organisationId: OrganisationId,
  act: Act,
  { companyId: id, from = '0001-01-01', to = '9999-12-31', format, language }: Wanted,
): Promise<Uint8Array> {
  const company = await deps.companies.find(id)
  if (company === null || company.organisationId !== organisationId) throw new ApiError('not_found')
  const { companyId, timeZone, visitorTypes } = company
  const rights = await rightsAt(deps, act.actor, companyId)
  if (rights.size === 0) throw new ApiError('not_found')
  if (!rights.has('EXPORT_VISITS') || visitScope(rights) !== 'ALL') throw new ApiError('forbidden')
  const t = createTranslate(language, timeZone)
  const filter = { from, to, statuses: [], q: '', whose: 'all' } as const
  const rows: (readonly string[])[] = []
  let after: Awaited<ReturnType<typeof listVisits>>[number] | null = null
  for (;;) {
    const visits: Awaited<ReturnType<typeof listVisits>> = await listVisits(
      tx,
      companyId,
      filter,
      { ownOf: null, orOn: null },
      { after, limit: pieceSize },
    )
    if (rows.length + visits.length > most[format]) {
      throw new ApiError('validation_failed', [
        { field: 'query.from', code: 'locations_file_many' },
      ])
    }
    for (const visit of visits) {
      const visitorType = nameOfType(visitorTypes, visit.visitorType, language)
      rows.push(
        exportCells({ ...visit, visitorType }, timeZone, t(exportStatusWords[visit.status])),
      )
    }
    after = visits.at(-1) ?? null
    if (visits.length < pieceSize) break
  }
  await appendEvent(tx, companyId, act, {
    kind: 'visit.exported',
    subject: exportSubject(uuid7()),
    payload: { from, to, visits: rows.length },
  })
  const headings = exportColumnWords.map((key) => t(key))
  if (format === 'XLSX') return writeWorkbook([headings, ...rows])
  return new TextEncoder().encode(writeCsv(headings, rows))
}
