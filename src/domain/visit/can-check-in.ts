import { findMissing, type RegistrationState } from './staff/missing-parts.ts'
import type { Status } from './status.ts'
import { transition, type TransitionRefusal } from './transition.ts'
import type { VisitPhase } from './visit-phase.ts'

/** How remote registration ended: not at all, completed, or completed with a failed flow. Reference §2, complete registration. */
export type Registration = 'NONE' | 'VALID' | 'INVALID'

/** What decides whether a visit may check in. */
export type CheckInFacts = RegistrationState & {
  readonly status: Status
  readonly phase: VisitPhase
  /** The answers given so far end the flow in failure, whether or not anyone was told. */
  readonly answersFail: boolean
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

/** Which check-in is asked for; `on-site` where finishing leads there. */
type CheckInStep = 'check-in' | 'on-site' | 'pre-check-in'

/**
 * Whether the visit may check in now; the first reason against it otherwise. A location without a flow needs
 * no registration. Spec §4, Check-in branches; reference §1, §2.
 */
export function canCheckIn(facts: CheckInFacts, action: CheckInStep = 'check-in'): CheckInVerdict {
  return verdictOf(refusalAsItIs(facts, action) ?? refusalForMissing(facts))
}

/**
 * The same for someone whom reception lets in although something is missing. What a person or a rule has decided is not
 * missing: a visit in review, a denial and answers that fail refuse here too.
 */
export function canCheckInIncomplete(
  facts: CheckInFacts,
  action: Exclude<CheckInStep, 'pre-check-in'>,
): CheckInVerdict {
  return verdictOf(
    refusalAsItIs(facts, action) ?? (facts.answersFail ? 'registration_failed' : null),
  )
}

function verdictOf(reason: CheckInRefusal | null): CheckInVerdict {
  return reason === null ? { ok: true } : { ok: false, reason }
}

/** Why not, whatever the visitor still does. */
function refusalAsItIs(facts: CheckInFacts, action: CheckInStep): CheckInRefusal | null {
  const step = transition(facts.status, action)
  if (!step.ok) return step.reason
  if (facts.phase !== 'today') return `visit_${facts.phase}`
  return facts.registration === 'INVALID' ? 'registration_failed' : null
}

function refusalForMissing(facts: CheckInFacts): CheckInRefusal | null {
  const [first] = findMissing(facts)
  if (first === undefined) return null
  return first === 'AGREEMENT' ? 'agreement_missing' : 'registration_incomplete'
}
