/** What a visitor still has to do at the door before being in. Issue 3 §1, "check-in by pass in zero taps". */
import type { Registration } from '../visit/can-check-in.ts'
import type { AgreementStanding, FlowStanding } from '../visit/registration-steps.ts'

export const arrivalSteps = ['details', 'flow', 'agreement', 'photo'] as const
export type ArrivalStep = (typeof arrivalSteps)[number]

export type ArrivalFacts = {
  readonly registration: Registration
  readonly detailsConfirmed: boolean
  /** Whether everything that the door requires is known. */
  readonly detailsComplete: boolean
  readonly flow: FlowStanding
  readonly agreement: AgreementStanding
  readonly photo: 'OFF' | 'OPTIONAL' | 'REQUIRED'
  readonly hasPhoto: boolean
}

/**
 * The steps that are left, in their order. A completed registration stays complete; what is only optional never stands
 * in the way. Details that are known are not asked again, unless a flow makes the whole registration necessary.
 */
export function arrivalTodo(facts: ArrivalFacts): readonly ArrivalStep[] {
  const isRegistered = facts.registration === 'VALID'
  const needsFlow = facts.flow === 'OPEN' || facts.flow === 'SUCCESS' || facts.flow === 'FAILURE'
  const left: Readonly<Record<ArrivalStep, boolean>> = {
    details: !isRegistered && (!facts.detailsComplete || (needsFlow && !facts.detailsConfirmed)),
    flow: !isRegistered && facts.flow === 'OPEN',
    agreement: !isRegistered && facts.agreement === 'TO_SIGN',
    photo: facts.photo === 'REQUIRED' && !facts.hasPhoto,
  }
  return arrivalSteps.filter((step) => left[step])
}
