/** The same as a file to keep, and the note that it was taken away. */
import { outsideId } from '#contract/ids.ts'
import { csvLines, writeCsv } from '#domain/export/csv.ts'
import { refuseExport } from '#domain/export/export-days.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { auditHeadings, auditLine, mostExported } from '../export-audit.ts'
import { listOver, type PlacedEventRow } from './queries.ts'
import { presentOver, type Over } from './read-over.ts'

/** Read at a time, so that names and changes of no more are held at once. */
const partSize = 2_000

/** @throws ApiError validation_failed where the days are too many, none, or hold too much */
export async function exportOver(
  tx: Tx,
  act: Act,
  over: Over,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Uint8Array> {
  const wrong = refuseExport(from, to)
  if (wrong !== null) throw refusal(wrong === 'ORDER' ? 'audit_error_order' : 'audit_error_days')
  const encoder = new TextEncoder()
  const parts = [encoder.encode(writeCsv(['location', ...auditHeadings], []))]
  let after: number | null = null
  let events = 0
  for (;;) {
    const page = { order: 'OLDEST', after, limit: partSize } as const
    const rows: readonly PlacedEventRow[] = await listOver(tx, over.owners, over.filter, page)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.event_id
    events += rows.length
    if (events > mostExported) throw refusal('audit_error_events')
    const lines = (await presentOver(tx, over, rows)).map((event) => [
      event.location?.name ?? '',
      ...auditLine(event),
    ])
    parts.push(encoder.encode(csvLines(lines)))
  }
  await appendEvent(tx, asCompany(over.organisationId), act, {
    kind: 'audit.exported',
    subject: `organisation:${outsideId('OR', over.organisationId)}`,
    payload: { from, to, events },
  })
  return Buffer.concat(parts)
}

const refusal = (code: string): ApiError =>
  new ApiError('validation_failed', [{ field: 'query.to', code }])
