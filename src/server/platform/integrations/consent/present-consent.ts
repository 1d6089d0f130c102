import { consentProblems, consentStates } from '#domain/integration/consent.ts'
import type { ConsentRow } from './queries.ts'

/** Whether somebody has let Foyer in, and why not: never its secrets. */
export function presentConsent({ state, problem, granted_at: grantedAt }: ConsentRow) {
  return {
    state: consentStates.find((one) => one === state) ?? ('ENDED' as const),
    problem: consentProblems.find((one) => one === problem) ?? null,
    grantedAt,
  }
}
