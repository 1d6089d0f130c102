import { forgetReasons } from '#contract/integrations/face-engines.ts'
import { webhookStates } from '#contract/integrations/webhooks.ts'
import { outsideId } from '#contract/ids.ts'
import { subjectName } from '#domain/face/face-engine.ts'
import type { Leftover, ShownEngine } from './queries.ts'

/** An engine as those see it who connected it: never its key. */
export function presentEngine(row: ShownEngine, leftovers: readonly Leftover[]) {
  const { address, threshold, purpose, kept_days: keptDays } = row
  return {
    id: outsideId('WH', row.integration_id),
    settings: { address, threshold, purpose, keptDays },
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
    consents: row.consents,
    enrolled: row.enrolled,
    refused: row.refused,
    leftovers: leftovers.map((one) => ({
      subject: subjectName(one.subject_id),
      since: one.since,
      reason: forgetReasons.find((reason) => reason === one.reason) ?? ('GONE' as const),
      problem: one.problem,
    })),
    leftoverCount: row.leftover_count,
  }
}
