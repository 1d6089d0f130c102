/** How a connection is doing, in one word, as a list of them shows it. Issue 15 §1. */
import { epochMs } from '#domain/time/instant.ts'

/** As the table keeps it. */
export type IntegrationFacts = {
  readonly state: string
  /** ISO 8601, as all below. */
  readonly restoredFrom: string | null
  readonly restsUntil: string | null
  readonly failingSince: string | null
  readonly lastTakenAt: string | null
}

export const conditions = [
  'DRAFT',
  'RESTORED',
  'PAUSED',
  'DISABLED',
  'RESTING',
  'FAILING',
  'UNUSED',
  'WELL',
] as const
export type Condition = (typeof conditions)[number]

/** What stands in the way of the next call comes first. @param now ISO 8601 */
export function conditionOf(facts: IntegrationFacts, now: string): Condition {
  const { state, restoredFrom, restsUntil, failingSince, lastTakenAt } = facts
  if (state === 'DISABLED') return 'DISABLED'
  if (restoredFrom !== null) return 'RESTORED'
  if (state === 'PAUSED') return 'PAUSED'
  if (state !== 'ACTIVE') return 'DRAFT'
  if (restsUntil !== null && epochMs(restsUntil) > epochMs(now)) return 'RESTING'
  if (failingSince !== null) return 'FAILING'
  return lastTakenAt === null ? 'UNUSED' : 'WELL'
}
