/** The audit as a file to keep, and the note that it was taken away. */
import { outsideId } from '#contract/ids.ts'
import { refuseExport } from '#domain/export/export-days.ts'
import { writeCsv } from '#domain/export/csv.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { PresentedEvent } from './present.ts'
import { listEvents } from './queries.ts'
import { filterOf, withNames, type AuditQuery } from './read-audit.ts'

export const mostExported = 100_000

export const auditHeadings = [
  'at',
  'kind',
  'subject',
  'subject name',
  'actor',
  'actor name',
  'AI assistant',
  'details',
  'changes',
]

/** @throws ApiError validation_failed where the days are too many, none, or hold too much */
export async function exportAudit(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  query: AuditQuery & { readonly from: string; readonly to: string },
): Promise<Uint8Array> {
  const { from, to } = query
  const wrong = refuseExport(from, to)
  if (wrong !== null) throw refusal(wrong === 'ORDER' ? 'audit_error_order' : 'audit_error_days')
  const rows = await listEvents(tx, company.companyId, filterOf(query, company), {
    before: null,
    limit: mostExported + 1,
    order: 'OLDEST',
  })
  if (rows.length > mostExported) throw refusal('audit_error_events')
  const events = await withNames(tx, company, act.actor, rows)
  await appendEvent(tx, company.companyId, act, {
    kind: 'audit.exported',
    subject: `company:${outsideId('CO', company.companyId)}`,
    payload: { from, to, events: events.length },
  })
  return new TextEncoder().encode(writeCsv(auditHeadings, events.map(auditLine)))
}

/** One event under these headings. */
export function auditLine(event: PresentedEvent): readonly string[] {
  return [
    event.at,
    event.kind,
    event.subject,
    event.subjectName ?? '',
    event.actor,
    event.actorName ?? '',
    event.assistant ?? '',
    JSON.stringify(event.payload),
    event.changes.map(changeText).join('\n'),
  ]
}

function changeText({ field, from, to, hidden }: PresentedEvent['changes'][number]): string {
  return hidden ? `${field}: changed` : `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`
}

const refusal = (code: string): ApiError =>
  new ApiError('validation_failed', [{ field: 'query.to', code }])
