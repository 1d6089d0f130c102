/** What Salesforce means by refusing (REST API Developer Guide, "Status Codes and Error Responses"). Issue 15 §4. */

/** Why there is nothing from Salesforce, as the connection's page says it. */
export const salesforceFaults = [
  /** Nobody has consented, or it was withdrawn. */
  'consent',
  /** Salesforce refuses the company's app. */
  'client',
  /** The company has used up its API calls. */
  'limit',
  /** Foyer makes no more searches on this day. */
  'day_limit',
  /** The field for visits is missing, or whoever consented may not see it. */
  'field_missing',
  /** Whoever consented may not do it, or the edition has no API. */
  'not_permitted',
  /** It asks to wait. */
  'busy',
  /** No whole answer in time. */
  'no_answer',
  /** Something else than Salesforce answers. */
  'not_understood',
  'refused',
  'failed',
] as const
export type SalesforceFault = (typeof salesforceFaults)[number]

/** The codes of an answer such as `[{"errorCode":"NOT_FOUND",…}]`. */
export function judgeRefusal(status: number, codes: readonly string[]): SalesforceFault {
  const has = (...names: readonly string[]): boolean => names.some((name) => codes.includes(name))
  if (has('REQUEST_LIMIT_EXCEEDED')) return 'limit'
  if (status === 401) return 'consent'
  if (status === 403 || has('INSUFFICIENT_ACCESS_OR_READONLY', 'INSUFFICIENT_ACCESS'))
    return 'not_permitted'
  if (status === 429 || status === 503 || has('UNABLE_TO_LOCK_ROW')) return 'busy'
  if (status >= 300 && status < 500) return codes.length > 0 ? 'refused' : 'not_understood'
  return 'failed'
}

/** Whether it is said of one activity alone: others are taken. */
export function isOfOneActivity(fault: SalesforceFault): boolean {
  return fault === 'refused'
}

/** For how long a search asks nothing after this, in seconds. */
export function searchRestSeconds(fault: SalesforceFault, asked: number | null): number {
  if (fault === 'limit') return 15 * 60
  if (fault === 'busy') return Math.min(Math.max(asked ?? 0, 60), 60 * 60)
  return 30
}
