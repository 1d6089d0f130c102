/** A sound call of what only those who work here, and their API clients, ask for. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { Call } from './send.ts'

type StaffEndpointId = Extract<
  EndpointId,
  'reviews.list' | 'reviews.decide' | `audit.${string}` | `organisationAudit.${string}`
>

export const staffCalls: Record<StaffEndpointId, Call> = {
  'reviews.list': {},
  'reviews.decide': { body: { answer: 'deny', reason: 'No' } },
  'audit.list': {},
  'organisationAudit.list': {},
  'organisationAudit.getRules': {},
  'organisationAudit.putRules': { body: { keptDays: 730 } },
  'organisationAudit.export': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'audit.export': { query: { from: '2026-11-01', to: '2026-11-30' } },
}
