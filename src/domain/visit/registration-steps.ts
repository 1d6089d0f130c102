import type { Status } from './status.ts'
import type { VisitPhase } from './visit-phase.ts'

/** A screen of the visit area. Spec §2, Visit screens. */
export type RegistrationStep =
  | 'overview'
  | 'details'
  | 'flow'
  | 'agreement'
  | 'pass'
  | 'denied'
  | 'end'
  | 'past'

/** Where the flow stands: none set, still open, passed, failed, or passed over because the host approved in spite of it. */
export type FlowStanding = 'NONE' | 'OPEN' | 'SUCCESS' | 'FAILURE' | 'WAIVED'

/** Where the agreement stands: none applies, an earlier signature still holds, to be signed, or signed for this visit. Reference §4. */
export type AgreementStanding = 'NONE' | 'STILL_VALID' | 'TO_SIGN' | 'SIGNED'

/** What the server knows of a registration. */
export type RegistrationFacts = {
  readonly status: Status
  readonly phase: VisitPhase
  /** Whether the visitor went past the overview; anything done later implies it. */
  readonly begun: boolean
  readonly detailsConfirmed: boolean
  readonly flow: FlowStanding
  readonly agreement: AgreementStanding
  /** Whether registration was completed with a good result. */
  readonly registered: boolean
  /** Whether the location gives passes; without, the way ends with a plain confirmation. */
  readonly passOffered: boolean
}

/** The way of one visitor. */
export type RegistrationProgress = {
  /** The screens this visitor will see, in order. */
  readonly steps: readonly RegistrationStep[]
  readonly current: RegistrationStep
  /** Nothing is left to ask and registration is not completed yet: complete it, then show `current`. */
  readonly readyToComplete: boolean
}

/**
 * Which screens a visitor will see and which one is next. The same function drives the server's first screen
 * and the browser. The agreement follows the flow, because its answers choose the agreement; details once
 * confirmed and questions once answered are not asked again. Reference §2, Sequence; spec §8, Past visit and
 * Check-in denied.
 */
export function registrationSteps(facts: RegistrationFacts): RegistrationProgress {
  const only = alone(facts)
  if (only) return { steps: [only], current: only, readyToComplete: false }
  const last = facts.passOffered ? 'pass' : 'end'
  const asked: readonly (readonly [step: RegistrationStep, applies: boolean, done: boolean])[] = [
    ['overview', true, facts.begun || facts.detailsConfirmed],
    ['details', true, facts.detailsConfirmed],
    ['flow', facts.flow === 'OPEN' || facts.flow === 'SUCCESS', facts.flow === 'SUCCESS'],
    [
      'agreement',
      facts.agreement === 'TO_SIGN' || facts.agreement === 'SIGNED',
      facts.agreement === 'SIGNED',
    ],
  ]
  const steps = [...asked.filter(([, applies]) => applies).map(([step]) => step), last] as const
  const arrived = facts.status === 'CHECKED_IN' || (facts.status === 'ON_SITE' && !isAsked(facts))
  const waiting = asked.find(([, applies, done]) => applies && !done)?.[0]
  if (facts.registered || arrived) return { steps, current: last, readyToComplete: false }
  return { steps, current: waiting ?? last, readyToComplete: waiting === undefined }
}

/** Reception recorded an arrival before everything was there: the visitor goes on with it. */
function isAsked({ flow, agreement }: RegistrationFacts): boolean {
  return flow === 'OPEN' || flow === 'SUCCESS' || agreement === 'TO_SIGN'
}

/** The one screen of a visit that asks nothing any more. */
function alone({ status, phase, flow, registered }: RegistrationFacts): RegistrationStep | null {
  if (phase === 'past') return 'past'
  if (status === 'DENIED' || status === 'IN_REVIEW') return 'denied'
  const isAwaited = status === 'EXPECTED' || status === 'ON_SITE'
  return isAwaited && flow === 'FAILURE' && !registered ? 'denied' : null
}
