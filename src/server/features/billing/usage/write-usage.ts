import { outsideId } from '#contract/ids.ts'
import { writeCsv } from '#domain/export/csv.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import type { FileRow } from './queries-months.ts'

/** As CSV, in plain numbers; a number that isn't known is an empty cell. */
export function writeUsage(rows: readonly FileRow[], t: Translate): Uint8Array {
  const head = [
    t('usage_month'),
    t('operator_organisation'),
    t('usage_file_organisation_id'),
    t('operator_location'),
    t('usage_file_location_id'),
    t('usage_visits'),
    t('usage_bookings'),
    t('usage_messages'),
    t('usage_file_bytes'),
    t('usage_scans'),
    t('usage_scans_failed'),
  ]
  const lines = rows.map((row) => [
    row.month,
    row.organisationName,
    outsideId('OR', row.organisationId),
    row.name,
    outsideId('CO', row.companyId),
    ...[
      row.visits,
      row.bookings,
      row.messages,
      row.storedBytes,
      row.idScans,
      row.idScansFailed,
    ].map((count) => (count === null ? '' : String(count))),
  ])
  return new TextEncoder().encode(writeCsv(head, lines))
}
