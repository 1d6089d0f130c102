import { forgetReasons } from '#contract/integrations/face-engines.ts'
import { subjectName } from '#domain/face/face-engine.ts'
import { presentHealth } from '#server/platform/integrations/present-health.ts'
import type { Leftover, ShownEngine } from './queries.ts'

/** An engine as those see it who connected it: never its key. */
export function presentEngine(row: ShownEngine, leftovers: readonly Leftover[]) {
  const { address, threshold, purpose, kept_days: keptDays } = row
  return {
    ...presentHealth(row),
    settings: { address, threshold, purpose, keptDays },
    isLeaving: row.is_leaving,
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
