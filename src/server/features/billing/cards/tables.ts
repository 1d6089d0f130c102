import { DAY_MS } from '#domain/time/calendar-date.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { listCardSecrets } from './queries-provider.ts'

/** Stripe repeats an event for three days. */
const keepEventsMs = 30 * DAY_MS

export const tables: Tables = {
  card_provider: {
    visitors: null,
    secrets: listCardSecrets,
    // The installation that the backup was made of may still be running: a copy of it charges nobody.
    restored: `update card_provider set is_on = false, secret_key = null, signing_secret = null, account = null, updated_at = $1::timestamptz`,
  },
  card_customers: impersonal,
  card_attempts: impersonal,
  card_events: {
    visitors: null,
    leftovers: endedBefore('card_events', 'created_at', keepEventsMs),
  },
}
