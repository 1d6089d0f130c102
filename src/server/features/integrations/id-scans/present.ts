import { messageOutcomes } from '#contract/integrations/id-scanners.ts'
import { outsideId } from '#contract/ids.ts'
import type { listKiosksOf, listMessages, listScanners } from './queries.ts'

/** A scanner as those see it who set it up. */
export function presentScanner(row: Awaited<ReturnType<typeof listScanners>>[number]) {
  return {
    id: outsideId('WH', row.integration_id),
    name: row.name,
    threshold: row.threshold,
    keptDays: row.kept_days,
    kioskId: row.kiosk_id === null ? null : outsideId('KI', row.kiosk_id),
    state: row.state === 'ACTIVE' ? ('ACTIVE' as const) : ('PAUSED' as const),
    createdAt: row.created_at,
    lastTakenAt: row.last_taken_at,
    kept: row.kept,
  }
}

export function presentKiosk(row: Awaited<ReturnType<typeof listKiosksOf>>[number]) {
  return { id: outsideId('KI', row.kiosk_id), name: row.name }
}

export function presentMessage(row: Awaited<ReturnType<typeof listMessages>>[number]) {
  return {
    id: row.message_id,
    at: row.at,
    outcome: messageOutcomes.find((one) => one === row.outcome) ?? 'UNREADABLE',
    dropped: row.dropped,
  }
}
