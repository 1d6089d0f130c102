import type { Deps } from '#server/deps.ts'
import { insertUsageEvent } from './queries.ts'
import { trackingPayload, type TrackingInput } from './tracking-payload.ts'

/**
 * Counts an event of the public areas, and keeps it to be sent where the operator named an address.
 * @returns whether usage statistics are switched on.
 */
export async function recordTracking(
  { config, metrics, log, db }: Pick<Deps, 'config' | 'metrics' | 'log' | 'db'>,
  input: TrackingInput,
): Promise<boolean> {
  const { usageStats } = config.web
  if (!usageStats.enabled) return false
  metrics.trackingEvents.inc({ source: input.source, event: input.event.name })
  const payload = trackingPayload(input)
  if (usageStats.debug) log.info({ tracking: payload }, 'tracking')
  if (usageStats.url !== '') await insertUsageEvent(db.system, payload)
  return true
}
