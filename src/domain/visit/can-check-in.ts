import type { Status } from './status.ts'
import { transition, type TransitionRefusal } from './transition.ts'
import type { VisitPhase } from './visit-phase.ts'

/** How remote registration ended: not at all, completed, or completed with a failed flow. Reference §2, complete registration. */
export type Registration = 'NONE' | 'VALID' | 'INVALID'

/** What decides whether a visit may check in. */
export type CheckInFacts = {
  readonly status: Status
  readonly phase: VisitPhase
  readonly registration: Registration
  /** Whether the visitor has a flow to pass before. */
  readonly flowRequired: boolean
  /** Whether an agreement applies that no still valid signature covers. */
  readonly agreementRequired: boolean
  readonly agreementSigned: boolean
}

/** Why a visit may not check in. */
export type CheckInRefusal =
  | TransitionRefusal
  | 'visit_past'
  | 'visit_upcoming'
  | 'registration_failed'
  | 'registration_incomplete'
  | 'agreement_missing'

/** Whether a visit may check in, normally or on site. */
export type CheckInVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: CheckInRefusal }

/**
 * Whether the visit may check in now; the first reason against it otherwise. A location without a flow needs
 * no registration. `action` is 'on-site' where finishing leads there. Spec §4, Check-in branches; reference §1, §2.
 */
export function canCheckIn(
  facts: CheckInFacts,
  action: 'check-in' | 'on-site' | 'pre-check-in' = 'check-in',
): CheckInVerdict {
  const reason = checkInRefusal(facts, action)
  return reason === null ? { ok: true } : { ok: false, reason }
}

function checkInRefusal(
  facts: CheckInFacts,
  action: 'check-in' | 'on-site' | 'pre-check-in',
): CheckInRefusal | null {
  const step = transition(facts.status, action)
  if (!step.ok) return step.reason
  if (facts.phase !== 'today') return `visit_${facts.phase}`
  if (facts.registration === 'INVALID') return 'registration_failed'
  if (facts.flowRequired && facts.registration === 'NONE') return 'registration_incomplete'
  return facts.agreementRequired && !facts.agreementSigned ? 'agreement_missing' : null
}
