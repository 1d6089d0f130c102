import { webhookStates } from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import type { CalledRow } from './queries-called.ts'

/** How a system is doing, and how much visits have of it. */
export function presentCalled(row: CalledRow) {
  return {
    id: outsideId('WH', row.integration_id),
    state: webhookStates.find((state) => state === row.state) ?? ('PAUSED' as const),
    isLeaving: row.is_leaving,
    disabledReason:
      (['FAILING', 'GONE'] as const).find((one) => one === row.disabled_reason) ?? null,
    createdAt: row.created_at,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    restoredFrom: row.restored_from,
    lastError: row.last_error,
    lastTakenAt: row.last_taken_at,
    waiting: row.waiting,
    givenUp: row.given_up,
    lastNumber: row.last_number,
    given: row.given,
    ending: row.ending,
  }
}
