/** What a visitor has not done yet that a check-in asks for. */

/** Questions without an answer, a registration that nobody has sent off, an agreement without a signature. */
export const missingParts = ['QUESTIONS', 'REGISTRATION', 'AGREEMENT'] as const
export type MissingPart = (typeof missingParts)[number]

export type RegistrationState = {
  /** How remote registration ended, see `Registration`. */
  readonly registration: 'NONE' | 'VALID' | 'INVALID'
  /** Whether the visitor has a flow to pass before. */
  readonly flowRequired: boolean
  /** Whether a question of the flow still waits for an answer. */
  readonly questionsOpen: boolean
  /** Whether an agreement applies that no still valid signature covers. */
  readonly agreementRequired: boolean
  readonly agreementSigned: boolean
}

/** What is missing for a check-in, in the order in which a visitor does it; a failed registration isn't missing anything. */
export function findMissing(state: RegistrationState): readonly MissingPart[] {
  const { registration, flowRequired, questionsOpen, agreementRequired, agreementSigned } = state
  const found: MissingPart[] = []
  if (flowRequired && registration === 'NONE') {
    found.push(questionsOpen ? 'QUESTIONS' : 'REGISTRATION')
  }
  if (agreementRequired && !agreementSigned) found.push('AGREEMENT')
  return found
}
