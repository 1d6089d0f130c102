/** What somebody who runs the installation may do about a person who signs in. Issue 16 §2. */

/** LOCKED: too many attempts to sign in, until a moment. LEFT: nothing is left to sign in to. */
export const accountStates = ['ACTIVE', 'INVITED', 'LOCKED', 'BLOCKED', 'LEFT'] as const
export type AccountState = (typeof accountStates)[number]

export const accountActs = [
  'BLOCK',
  'UNBLOCK',
  'SEND_PASSWORD_LINK',
  'END_TWO_STEP',
  'SEND_WELCOME',
  'MAKE_ADMINISTRATOR',
  'END_ADMINISTRATOR',
] as const
export type AccountAct = (typeof accountActs)[number]

export type AccountFacts = {
  readonly state: AccountState
  /** Works at a location, in whose name a mail to them is written. */
  readonly isUser: boolean
  readonly hasTwoStep: boolean
  /** Of the organisation: over all its locations or some. */
  readonly isAdministrator: boolean
}

/**
 * What can be done now, in the order in which it is offered. That an organisation keeps an administrator is for the moment at which one
 * is taken away.
 */
export function accountActsOf(facts: AccountFacts): readonly AccountAct[] {
  return accountActs.filter((act) => may[act](facts))
}

const signsIn = ({ state }: AccountFacts): boolean => state === 'ACTIVE' || state === 'LOCKED'

const may: Readonly<Record<AccountAct, (facts: AccountFacts) => boolean>> = {
  BLOCK: ({ state }) => state !== 'BLOCKED',
  UNBLOCK: ({ state }) => state === 'BLOCKED',
  SEND_PASSWORD_LINK: (facts) => signsIn(facts) && facts.isUser,
  END_TWO_STEP: ({ hasTwoStep }) => hasTwoStep,
  SEND_WELCOME: ({ state }) => state === 'INVITED',
  MAKE_ADMINISTRATOR: (facts) => signsIn(facts) && !facts.isAdministrator,
  END_ADMINISTRATOR: ({ isAdministrator }) => isAdministrator,
}
