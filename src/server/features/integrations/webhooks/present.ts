import { rehearsal, webhookStates } from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import type { DisabledReason } from '#domain/integration/health.ts'
import { webhookKinds } from '#domain/integration/webhook-event.ts'
import type { WebhookRow } from './queries.ts'

const disabledReasons: readonly DisabledReason[] = ['FAILING', 'GONE']

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
