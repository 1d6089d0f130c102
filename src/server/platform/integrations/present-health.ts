import { connectionStates } from '#contract/integrations/connection-health.ts'
import { outsideId } from '#contract/ids.ts'
import type { DisabledReason } from '#domain/integration/health.ts'
import type { HealthRow } from './queries-health.ts'

const disabledReasons: readonly DisabledReason[] = ['FAILING', 'GONE']

/** How a connection is doing, as every kind answers it (`connectionHealth` of the contract). */
export function presentHealth(row: HealthRow) {
  return {
    id: outsideId('WH', row.integration_id),
    state: connectionStates.find((state) => state === row.state) ?? ('PAUSED' as const),
    disabledReason: disabledReasons.find((reason) => reason === row.disabled_reason) ?? null,
    createdAt: row.created_at,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    restoredFrom: row.restored_from,
    lastError: row.last_error,
    lastTakenAt: row.last_taken_at,
    waiting: row.waiting,
    givenUp: row.given_up,
    lastNumber: row.last_number,
  }
}
