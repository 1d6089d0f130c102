import { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import { deliveryStates } from '#contract/integrations/webhooks.ts'
import type { DeliveryRow, ExchangeRow } from './queries-log.ts'

const exchangeHeaders = z.record(z.string(), z.string())

/** What became of one event. */
export function presentDelivery(row: DeliveryRow) {
  return {
    number: row.number,
    id: row.message_id,
    kind: row.kind,
    about: row.subject,
    location: outsideId('CO', row.company_id),
    at: row.at,
    state: deliveryStates.find((state) => state === row.state) ?? 'WAITING',
    attempts: row.attempts,
    status: row.last_status,
    error: row.last_error,
    takenAt: row.taken_at,
    nextTryAt: row.next_try_at,
  } as const
}

/** A call and what came back. */
export function presentExchange(row: ExchangeRow) {
  return {
    at: row.at,
    durationMs: row.duration_ms,
    headers: exchangeHeaders.parse(row.headers),
    status: row.status,
    answer: row.answer,
    error: row.error,
  }
}
