import { statuses, type Status } from './status.ts'

/** What can be done to a visit. Spec §4, Visit-flow names; reference §1, state table. */
export type VisitAction =
  | 'approve'
  | 'deny'
  | 'on-site'
  | 'check-in'
  | 'check-out'
  | 'pre-check-in'
  | 'reset'
  | 'close'

/** Who or what denied: the answers of the flow, or a person. Reference §1 and §2, deny visit. */
export type DenialCause = 'FLOW' | 'APPROVER'

/** Why an action is refused. */
export type TransitionRefusal =
  | 'in_review'
  | 'denied'
  | 'already_approved'
  | 'already_denied'
  | 'already_on_site'
  | 'already_checked_in'
  | 'already_checked_out'
  | 'not_in_review'
  | 'not_arrived'
  | 'approval_right_needed'

/** What an action depends on besides the status. */
export type Circumstances = {
  /** With `deny`: why. Without it, a person's. */
  readonly cause?: DenialCause | undefined
  /** What denied the visit, when it is denied. */
  readonly denialCause?: DenialCause | null | undefined
  /** Whether the actor holds the right "approve visits". */
  readonly mayApprove?: boolean | undefined
  /** Whether the actor is the visit's host and the location lets hosts answer a denial by the flow. */
  readonly mayAnswerAsHost?: boolean | undefined
}

/** The status after the action (perhaps the same), or the reason why not. */
export type Transition =
  | { readonly ok: true; readonly status: Status }
  | { readonly ok: false; readonly reason: TransitionRefusal }

/** Capitals: the status afterwards. Small letters: why the action is refused. */
type Row = Readonly<Record<Status, Status | TransitionRefusal>>

const denyByFlow: Row = {
  IN_REVIEW: 'in_review',
  EXPECTED: 'DENIED',
  ON_SITE: 'DENIED',
  CHECKED_IN: 'already_checked_in',
  CHECKED_OUT: 'already_checked_out',
  DENIED: 'already_denied',
}

const table: Readonly<Record<VisitAction, Row>> = {
  approve: {
    IN_REVIEW: 'EXPECTED',
    EXPECTED: 'already_approved',
    ON_SITE: 'already_on_site',
    CHECKED_IN: 'already_checked_in',
    CHECKED_OUT: 'already_checked_out',
    DENIED: 'EXPECTED',
  },
  deny: {
    IN_REVIEW: 'DENIED',
    EXPECTED: 'not_in_review',
    ON_SITE: 'not_in_review',
    CHECKED_IN: 'already_checked_in',
    CHECKED_OUT: 'already_checked_out',
    // The host says no to what the flow denied: the denial becomes a person's.
    DENIED: 'DENIED',
  },
  'on-site': {
    IN_REVIEW: 'in_review',
    EXPECTED: 'ON_SITE',
    ON_SITE: 'already_on_site',
    CHECKED_IN: 'already_checked_in',
    CHECKED_OUT: 'already_checked_out',
    DENIED: 'denied',
  },
  'check-in': {
    IN_REVIEW: 'in_review',
    EXPECTED: 'CHECKED_IN',
    ON_SITE: 'CHECKED_IN',
    CHECKED_IN: 'already_checked_in',
    CHECKED_OUT: 'already_checked_out',
    DENIED: 'denied',
  },
  'check-out': {
    IN_REVIEW: 'in_review',
    EXPECTED: 'not_arrived',
    ON_SITE: 'CHECKED_OUT',
    CHECKED_IN: 'CHECKED_OUT',
    CHECKED_OUT: 'already_checked_out',
    DENIED: 'denied',
  },
  'pre-check-in': {
    IN_REVIEW: 'in_review',
    EXPECTED: 'EXPECTED',
    ON_SITE: 'already_on_site',
    CHECKED_IN: 'already_checked_in',
    CHECKED_OUT: 'already_checked_out',
    DENIED: 'denied',
  },
  reset: {
    IN_REVIEW: 'in_review',
    EXPECTED: 'EXPECTED',
    ON_SITE: 'EXPECTED',
    CHECKED_IN: 'EXPECTED',
    CHECKED_OUT: 'EXPECTED',
    DENIED: 'EXPECTED',
  },
  close: {
    IN_REVIEW: 'in_review',
    EXPECTED: 'EXPECTED',
    ON_SITE: 'CHECKED_OUT',
    CHECKED_IN: 'CHECKED_OUT',
    CHECKED_OUT: 'CHECKED_OUT',
    DENIED: 'DENIED',
  },
}

/**
 * The state table of a visit. Rights in `circumstances` only matter where the rule itself names them:
 * answering a denial and resetting one. Reference §1, state table and "`approve` on a Denied visit".
 */
export function transition(
  status: Status,
  action: VisitAction,
  circumstances: Circumstances = {},
): Transition {
  const row = action === 'deny' && circumstances.cause === 'FLOW' ? denyByFlow : table[action]
  const refusal = denialRefusal(status, action, circumstances)
  if (refusal) return { ok: false, reason: refusal }
  const cell = row[status]
  return isStatus(cell) ? { ok: true, status: cell } : { ok: false, reason: cell }
}

/**
 * The statuses from which the action is possible: the guard of the one statement that performs it.
 * Reference §1, state table.
 */
export function allowedFrom(
  action: VisitAction,
  circumstances: Circumstances = {},
): readonly Status[] {
  return statuses.filter((status) => transition(status, action, circumstances).ok)
}

function isStatus(cell: Status | TransitionRefusal): cell is Status {
  return statuses.some((status) => status === cell)
}

/** What a denied visit asks of who acts on it. */
function denialRefusal(
  status: Status,
  action: VisitAction,
  { cause, denialCause, mayApprove, mayAnswerAsHost }: Circumstances,
): TransitionRefusal | null {
  if (status !== 'DENIED') return null
  const byFlow = denialCause === 'FLOW'
  switch (action) {
    case 'approve':
      return mayApprove || (byFlow && mayAnswerAsHost) ? null : 'approval_right_needed'
    case 'deny':
      if (cause === 'FLOW' || !byFlow) return 'already_denied'
      return mayApprove || mayAnswerAsHost ? null : 'approval_right_needed'
    case 'reset':
      return byFlow || mayApprove ? null : 'approval_right_needed'
    default:
      return null
  }
}
