/** Organisations that bring customers of their own, and what operators do about them. Issue 16 §2. */

export const partnerStates = ['ASKED', 'ACTIVE', 'SUSPENDED', 'REFUSED'] as const
export type PartnerState = (typeof partnerStates)[number]

export const partnerActs = ['APPROVE', 'REFUSE', 'SUSPEND', 'RESUME'] as const
export type PartnerAct = (typeof partnerActs)[number]

const next: Readonly<Record<PartnerState, Partial<Readonly<Record<PartnerAct, PartnerState>>>>> = {
  ASKED: { APPROVE: 'ACTIVE', REFUSE: 'REFUSED' },
  ACTIVE: { SUSPEND: 'SUSPENDED' },
  SUSPENDED: { RESUME: 'ACTIVE' },
  // Whoever was refused may be let in after all.
  REFUSED: { APPROVE: 'ACTIVE' },
}

/** Where an act leads; null where it is none of that state. */
export function partnerAfter(state: PartnerState, act: PartnerAct): PartnerState | null {
  return next[state][act] ?? null
}

/** What an operator may do about a partner. */
export function actsOn(state: PartnerState): readonly PartnerAct[] {
  return partnerActs.filter((act) => partnerAfter(state, act) !== null)
}

/** What the partner reads a reason for. */
export function needsReason(act: PartnerAct): boolean {
  return act === 'REFUSE' || act === 'SUSPEND'
}

/** The most that an operator may allow. */
export const mostTrialsEver = 1000

/** Mails of trials that a partner starts in a day, whatever comes of them. */
export const partnerTrialLimit = { max: 100, windowSeconds: 24 * 60 * 60 } as const
