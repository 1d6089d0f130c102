import type { PageState } from '#contract/page.ts'
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts'

/** As `track`, whose code is only loaded where usage statistics are switched on. Spec §7, Tracking events. */
export function trackLater(page: PageState, companyId: string, event: TrackingEvent): void {
  if (page.configuration.usageStats.enabled) {
    void import('../tracking.ts').then(({ track }) => track(page, companyId, event), Boolean)
  }
}
