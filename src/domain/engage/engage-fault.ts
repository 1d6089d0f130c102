/** What keeps Eptura Engage from being read, and what its answers mean. Issue 15 §4, §6. */
export const engageSteps = ['TOKEN', 'PEOPLE'] as const
export type EngageStep = (typeof engageSteps)[number]

export const engageFaults = [
  'address_not_allowed',
  'address_unknown',
  'certificate',
  'no_answer',
  'redirect',
  'missing',
  'client_refused',
  'not_permitted',
  'filter_refused',
  'busy',
  'failed',
  'not_understood',
  'incomplete',
  'nobody_found',
  'too_many_people',
  'secret_unreadable',
] as const
export type EngageFault = (typeof engageFaults)[number]

/** They may pass by themselves: the next attempt may find it well. */
const passing: ReadonlySet<EngageFault> = new Set(['no_answer', 'busy', 'failed', 'incomplete'])

export function isPassing(fault: EngageFault): boolean {
  return passing.has(fault)
}

/**
 * Eptura publishes no error codes for either call, so the status says all (RFC 7644 §3.12, RFC 6749 §5.2).
 * @returns null where it was taken
 */
export function judgeStatus(
  step: EngageStep,
  status: number,
  { isFiltered }: { readonly isFiltered: boolean },
): EngageFault | null {
  if (status >= 200 && status < 300) return null
  if (status < 400) return 'redirect'
  if (status === 429 || status === 503) return 'busy'
  if (status >= 500) return 'failed'
  if (status === 404 || status === 405 || status === 410) return 'missing'
  if (step === 'TOKEN') return 'client_refused'
  if (status === 401 || status === 403) return 'not_permitted'
  return status === 400 && isFiltered ? 'filter_refused' : 'not_understood'
}
