/** A sound call of every feed. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { Call } from './send.ts'

const period: Call = { query: { from: '2026-11-02', to: '2026-11-30' } }

export const feedCalls: Record<Extract<EndpointId, `feeds.${string}`>, Call> = {
  'feeds.visitors': period,
  'feeds.visitorsFile': period,
  'feeds.checkIns': period,
  'feeds.checkInsFile': period,
  'feeds.hosts': period,
  'feeds.hostsFile': period,
  'feeds.days': period,
  'feeds.daysFile': period,
  'feeds.plates': period,
  'feeds.platesFile': period,
  'feeds.visitRatings': period,
  'feeds.visitRatingsFile': period,
  'feeds.tickets': period,
  'feeds.ticketsFile': period,
  'feeds.ratings': period,
  'feeds.ratingsFile': period,
}
