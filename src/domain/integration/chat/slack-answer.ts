/**
 * What an answer of Slack means. It says 200 to nearly everything, and the truth in the body: `{"ok": false, "error": "…"}`.
 * https://docs.slack.dev/apis/web-api/#responses
 */
import type { Judged } from '../delivery.ts'

export type SlackVerdict = {
  /** How Slack is doing. */
  readonly judged: Judged
  readonly isTaken: boolean
  /** This call will never be taken. */
  readonly isFinal: boolean
}

/** The app was removed, or its token revoked: nobody calls until an administrator connects it anew. */
const gone: ReadonlySet<string> = new Set([
  'account_inactive',
  'token_revoked',
  'app_uninstalled',
  'team_not_found',
])
/** The app may not do what it is for: as long as that is so, nothing works. */
const shut: ReadonlySet<string> = new Set([
  'invalid_auth',
  'not_authed',
  'token_expired',
  'no_permission',
  'missing_scope',
  'not_allowed_token_type',
  'org_login_required',
  'ekm_access_denied',
  'access_denied',
  'enterprise_is_restricted',
  'two_factor_setup_required',
])
/** Slack itself has trouble; the same call may be taken later. */
const passing: ReadonlySet<string> = new Set([
  'ratelimited',
  'rate_limited',
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'team_added_to_org',
  'message_limit_exceeded',
])

const taken: SlackVerdict = { judged: 'TAKEN', isTaken: true, isFinal: false }

/**
 * @param error as Slack names it; null with `ok`
 * @param expected errors that are an answer like any other, such as `users_not_found` of a look-up
 */
export function judgeSlack(error: string | null, expected: readonly string[] = []): SlackVerdict {
  if (error === null || expected.includes(error)) return taken
  if (gone.has(error)) return { judged: 'GONE', isTaken: false, isFinal: false }
  if (shut.has(error) || passing.has(error)) {
    return { judged: 'FAILED', isTaken: false, isFinal: false }
  }
  // About this one message or person: Slack is well, and asking again changes nothing.
  return { judged: 'TAKEN', isTaken: false, isFinal: true }
}
