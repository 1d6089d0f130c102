import { trackingPaths } from './tracking-paths.ts'
import type { PageState } from '#contract/page.ts'
import { trackingSource, type TrackingEvent } from '#domain/tracking/tracking-event.ts'

/**
 * Tells Foyer what happened, when usage statistics are switched on. Where the operator named an address, Foyer passes
 * it on, without what could tell a person; the browser itself speaks to nobody else. Nothing waits for it and nothing
 * fails with it. Spec §7, Tracking events.
 */
export function track(
  page: Pick<PageState, 'configuration' | 'path'>,
  companyId: string | undefined,
  event: TrackingEvent,
): void {
  const { usageStats, apiBaseUrl } = page.configuration
  const source = trackingSource(page.path)
  if (!usageStats.enabled || source === null) return
  const url = apiBaseUrl + trackingPaths['tracking.record'].slice('POST '.length)
  // oxlint-disable-next-line no-console -- asked for by the configuration (Spec §3, usage-stats debug)
  if (usageStats.debug) console.info('usage statistics', source, event)
  void fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ source, companyId, event }),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined)
}
