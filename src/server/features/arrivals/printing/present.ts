import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { getPrinter, getPrintJob } from '#contract/arrivals/printers.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { PrinterRow } from './queries.ts'
import type { PrintJobRow } from './jobs/queries-jobs.ts'

type Printer = HandlerOutput<typeof getPrinter>
type PrintJob = HandlerOutput<typeof getPrintJob>

export function presentPrinter(row: PrinterRow): Printer {
  return {
    id: outsideId('PR', row.printer_id),
    name: row.name,
    // Checks of the table allow nothing else; the answer is checked once more.
    kind: row.kind as Printer['kind'],
    dpi: row.dpi as Printer['dpi'],
    connection: row.connection as Printer['connection'],
    host: row.host,
    port: row.port,
    active: row.active,
    test:
      row.test_asked_at === null
        ? null
        : { askedAt: row.test_asked_at, endedAt: row.tested_at, error: row.test_error },
  }
}

export function presentJob(row: PrintJobRow): PrintJob {
  return {
    id: outsideId('PJ', row.print_job_id),
    visitId: outsideVisitId(visitKeyOfJob(row)),
    printerId: outsideId('PR', row.printer_id),
    templateId: row.badge_template_id === null ? null : outsideId('BT', row.badge_template_id),
    status: row.status as PrintJob['status'],
    tries: row.tries,
    error: row.error,
    requestedBy: row.requested_by,
    reprintOf: row.reprint_of === null ? null : outsideId('PJ', row.reprint_of),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
  }
}

/** Whose badge it is. */
export function visitKeyOfJob(
  row: Pick<PrintJobRow, 'visit_date' | 'meeting_id' | 'visitor_id'>,
): VisitKey {
  return { visitDate: row.visit_date, meetingId: row.meeting_id, visitorId: row.visitor_id }
}
