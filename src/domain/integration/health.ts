/** How another system is doing, by what came of the calls to it. Issue 15 §1. */
import { epochMs } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { giveUpAfterMs, judgeAnswer, restSeconds, type Answered } from './delivery.ts'

export type Health = {
  /** Failed calls since the last good one. */
  readonly failures: number
  /** ISO 8601; null while it takes what it is sent. */
  readonly failingSince: string | null
  /** It is left alone until then, ISO 8601. */
  readonly restsUntil: string | null
  /** The last warning since it took something, in percent of the time after which it is given up; 0: none. */
  readonly warned: Warned
}
/** When whoever connected it is warned, in percent of the time after which it is given up. */
const warnings = [50, 70, 90] as const
export type Warned = 0 | (typeof warnings)[number]
/** Why it is not called any more until a person says so. */
export type DisabledReason = 'FAILING' | 'GONE'

/** As it is stored. */
export function readWarned(percent: number): Warned {
  return warnings.find((known) => known === percent) ?? 0
}

/** Failed calls in a row after some more, in their order. */
export function failuresAfter(
  failures: number,
  calls: readonly Pick<Answered, 'status' | 'judged'>[],
): number {
  return calls.reduce((before, call) => (judgeAnswer(call) === 'TAKEN' ? 0 : before + 1), failures)
}

/**
 * @param calls in their order
 * @param now ISO 8601
 * @param chance from 0 to 1
 */
export function healthAfter(
  before: Health,
  calls: readonly Answered[],
  now: string,
  chance: number,
): Health & { readonly disabledReason: DisabledReason | null } {
  const failures = failuresAfter(before.failures, calls)
  const judged = calls.map(judgeAnswer)
  const bad = calls.filter((_, at) => judged[at] !== 'TAKEN')
  const rest = Math.max(0, ...bad.map((call) => restSeconds(failures, call, chance)))
  const begun = judged.includes('TAKEN') ? now : (before.failingSince ?? now)
  const failingSince = failures === 0 ? null : begun
  const failingMs = failingSince === null ? 0 : epochMs(now) - epochMs(failingSince)
  const reached = warnings.findLast((percent) => failingMs >= (giveUpAfterMs * percent) / 100) ?? 0
  return {
    failures,
    failingSince,
    restsUntil: rest > 0 ? plusMs(now, rest * 1_000) : null,
    warned: reached > before.warned || judged.includes('TAKEN') ? reached : before.warned,
    disabledReason: judged.includes('GONE')
      ? 'GONE'
      : failingMs >= giveUpAfterMs
        ? 'FAILING'
        : null,
  }
}
