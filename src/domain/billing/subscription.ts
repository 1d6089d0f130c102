/** The life of a subscription, as one table. Issue 16 §4. */

export const subscriptionStates = ['TRIAL', 'ACTIVE', 'PAST_DUE', 'BLOCKED', 'CANCELLED'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionEvents = [
  /** A plan is bought, or the trial ends and the first invoice is made. */
  'ACTIVATE',
  /** The trial runs longer. */
  'EXTEND_TRIAL',
  /** The trial is over, and there is nobody to send an invoice to. */
  'EXPIRE_TRIAL',
  /** An invoice is overdue. */
  'FALL_DUE',
  /** The last overdue invoice is paid or credited. */
  'SETTLE',
  /** The last reminder has run out, or an operator blocks it. */
  'BLOCK',
  /** An operator lifts a block although something is still owed. */
  'UNBLOCK',
  'CHANGE_PLAN',
  'CANCEL',
  /** Someone who cancelled subscribes again. */
  'RESUME',
] as const
export type SubscriptionEvent = (typeof subscriptionEvents)[number]

/** From which state an event leads where. What isn't here is refused. */
const transitions: Readonly<
  Record<SubscriptionState, Partial<Readonly<Record<SubscriptionEvent, SubscriptionState>>>>
> = {
  TRIAL: {
    ACTIVATE: 'ACTIVE',
    EXTEND_TRIAL: 'TRIAL',
    EXPIRE_TRIAL: 'BLOCKED',
    BLOCK: 'BLOCKED',
    CHANGE_PLAN: 'TRIAL',
    CANCEL: 'CANCELLED',
  },
  ACTIVE: {
    FALL_DUE: 'PAST_DUE',
    BLOCK: 'BLOCKED',
    CHANGE_PLAN: 'ACTIVE',
    CANCEL: 'CANCELLED',
  },
  PAST_DUE: { SETTLE: 'ACTIVE', BLOCK: 'BLOCKED', CANCEL: 'CANCELLED' },
  BLOCKED: {
    SETTLE: 'ACTIVE',
    UNBLOCK: 'PAST_DUE',
    EXTEND_TRIAL: 'TRIAL',
    ACTIVATE: 'ACTIVE',
    CANCEL: 'CANCELLED',
  },
  CANCELLED: { RESUME: 'ACTIVE' },
}

/** Where an event leads; null where the state doesn't allow it. */
export function nextState(
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | null {
  return transitions[state][event] ?? null
}
