import { rehearsal } from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import { webhookKinds } from '#domain/integration/webhook-event.ts'
import { presentHealth } from '#server/platform/integrations/present-health.ts'
import type { WebhookRow } from './queries.ts'

/** A webhook as those see it who set it up: never its secret. */
export function presentWebhook(row: WebhookRow) {
  return {
    ...presentHealth(row),
    name: row.name,
    address: row.address,
    events: webhookKinds.filter((kind) => row.events.includes(kind)),
    rehearsal: row.rehearsal === null ? null : rehearsal.parse(row.rehearsal),
    mayGoLive: row.rehearsed_at !== null,
    previousUntil: row.previous_until,
  } as const
}

/** One of an organisation, with where it listens. */
export function presentOrganisationWebhook(row: WebhookRow) {
  const locations = row.locations?.map((id) => outsideId('CO', id)) ?? ('ALL' as const)
  return { ...presentWebhook(row), locations }
}
