import { z } from 'zod'
import { deliveryStates, rehearsal, webhookStates } from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import type { DisabledReason } from '#domain/integration/health.ts'
import { webhookKinds } from '#domain/integration/webhook-event.ts'
import type { DeliveryRow, ExchangeRow } from './queries-deliveries.ts'
import type { WebhookRow } from './queries.ts'

const disabledReasons: readonly DisabledReason[] = ['FAILING', 'GONE']
const exchangeHeaders = z.record(z.string(), z.string())

/** A webhook as those see it who set it up: never its secret. */
export function presentWebhook(row: WebhookRow) {
  return {
    id: outsideId('WH', row.integration_id),
    name: row.name,
    address: row.address,
    events: webhookKinds.filter((kind) => row.events.includes(kind)),
    state: webhookStates.find((state) => state === row.state) ?? 'DRAFT',
    disabledReason: disabledReasons.find((reason) => reason === row.disabled_reason) ?? null,
    createdAt: row.created_at,
    rehearsal: row.rehearsal === null ? null : rehearsal.parse(row.rehearsal),
    mayGoLive: row.rehearsed_at !== null,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    restoredFrom: row.restored_from,
    lastError: row.last_error,
    lastTakenAt: row.last_taken_at,
    waiting: row.waiting ?? 0,
    givenUp: row.given_up ?? 0,
    lastNumber: row.last_number,
    previousUntil: row.previous_until,
  } as const
}

/** One of an organisation, with where it listens. */
export function presentOrganisationWebhook(row: WebhookRow) {
  const locations = row.locations?.map((id) => outsideId('CO', id)) ?? ('ALL' as const)
  return { ...presentWebhook(row), locations }
}

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
