/** What it means for an organisation that a location of its own isn't paid for by another one any more. Issue 16 §4, decision 0606. */
import { metersOver, type Limits, type Usage } from '../plan.ts'
import type { SubscriptionState } from '../subscription.ts'

export const ownAgainKinds = [
  /** The location counts towards a plan that has room for it. */
  'FITS',
  /** More is there than the plan has: nothing is taken away, and nothing can be added. */
  'TOO_MUCH',
  /** Its set-up can't be changed until the organisation has done something. */
  'BLOCKED',
  /** No plan runs that it could count towards. */
  'NO_PLAN',
] as const
export type OwnAgain = (typeof ownAgainKinds)[number]

/**
 * @param own the organisation's subscription, and what is used now, the location counted; null: it has none
 */
export function ownAgain(
  own: {
    readonly state: SubscriptionState
    readonly limits: Limits
    readonly usage: Usage
  } | null,
): OwnAgain {
  if (own === null || own.state === 'CANCELLED') return 'NO_PLAN'
  if (own.state === 'BLOCKED') return 'BLOCKED'
  // Visits of the past are no reason for a larger plan.
  const limits = { ...own.limits, visits: null }
  return metersOver(limits, own.usage).length > 0 ? 'TOO_MUCH' : 'FITS'
}
