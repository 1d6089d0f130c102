import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import { refuseExport } from '#domain/export/export-days.ts'
import type { ExportFormat } from '#domain/export/export-format.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { insertExport, type ExportFilter } from './queries.ts'

/** Asks for a file; its event asks for the job. @throws ApiError validation_failed */
export async function startExport(
  tx: Tx,
  companyId: CompanyId,
  act: Act & { readonly actor: ActorOf<'employee'> },
  wanted: {
    readonly filter: ExportFilter
    readonly format: ExportFormat
    readonly language: string
  },
): Promise<string> {
  const { from, to } = wanted.filter
  const wrong = refuseExport(from, to)
  if (wrong !== null) {
    const code = wrong === 'ORDER' ? 'export_error_order' : 'export_error_days'
    throw new ApiError('validation_failed', [{ field: 'body.to', code }])
  }
  const exportId = uuid7()
  const createdBy = act.actor.userId
  await insertExport(tx, companyId, { ...wanted, exportId, createdBy, createdAt: act.at })
  await appendEvent(tx, companyId, act, {
    kind: 'visit.export_started',
    subject: exportSubject(exportId),
    payload: { from, to, format: wanted.format },
  })
  return exportId
}

export function exportSubject(exportId: string): EventSubject {
  return `export:${outsideId('EX', exportId)}`
}
