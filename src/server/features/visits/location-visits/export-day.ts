/** The log over locations as a file, and the note that it was taken away. */
import { exportColumnWords, exportStatusWords } from '#contract/messages/export-columns.ts'
import { outsideId } from '#contract/ids.ts'
import { writeCsv } from '#domain/export/csv.ts'
import { fullName } from '#domain/name/full-name.ts'
import { type ExportFormat } from '#domain/export/export-format.ts'
import { exportCells } from '#domain/visit/staff/visit-export.ts'
import type { Deps } from '#server/deps.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { nameOfType } from '#server/platform/words/visitor-type-words.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'
import { listFoldedDay } from './fold-day.ts'
import { dayFilterOf, type Above, type DayQuery } from './read-day.ts'
import type { LocationVisit } from './queries.ts'

const mostVisits = 10_000
/** So many are read and written at a time, between which others have their turn. */
const pieceSize = 1_000

/** In the columns of a location's export, with the location before them. @throws ApiError validation_failed where it is too many */
export async function exportDay(
  tx: Tx,
  deps: Pick<Deps, 'companies'>,
  { organisationId, actor }: { readonly organisationId: OrganisationId; readonly actor: Above },
  act: Act,
  {
    format,
    language,
    ...query
  }: DayQuery & { readonly format: ExportFormat; readonly language: string },
): Promise<Uint8Array> {
  const filter = dayFilterOf(organisationId, actor, query, act.at)
  // Each cell says times by its location's clock; no text here does.
  const t = createTranslate(language, 'UTC')
  const rows: (readonly string[])[] = []
  let after: LocationVisit | null = null
  for (;;) {
    const { visits } = await listFoldedDay(tx, filter, { after, limit: pieceSize })
    if (rows.length + visits.length > mostVisits) {
      throw new ApiError('validation_failed', [
        { field: 'query.date', code: 'all_visits_file_many' },
      ])
    }
    for (const visit of visits) {
      // Kept in memory for all its visits.
      const company = await deps.companies.find(visit.companyId)
      const types = company?.visitorTypes
      const type = types === undefined ? '' : nameOfType(types, visit.visitorType, language)
      rows.push(cellsOf(visit, type, t(exportStatusWords[visit.status])))
    }
    after = visits.at(-1) ?? null
    if (visits.length < pieceSize) break
  }
  const { date = act.at.slice(0, 10) } = query
  await appendEvent(tx, asCompany(organisationId), act, {
    kind: 'visit.exported',
    subject: `export:${outsideId('EX', uuid7())}`,
    payload: { from: date, to: date, visits: rows.length },
  })
  const headings = [t('console_location'), ...exportColumnWords.map((key) => t(key))]
  if (format === 'XLSX') return writeWorkbook([headings, ...rows])
  return new TextEncoder().encode(writeCsv(headings, rows))
}

function cellsOf(visit: LocationVisit, visitorType: string, statusName: string): readonly string[] {
  const { timeZone, locationName, hostFirstname, hostLastname } = visit
  const hostName = fullName({ firstname: hostFirstname, lastname: hostLastname })
  return [locationName, ...exportCells({ ...visit, visitorType, hostName }, timeZone, statusName)]
}
