/** What the console says of the subscription on every screen, to those who can do something about it. Issue 16 §4. */
import { addDays } from '#domain/time/local-date.ts'
import type { SubscriptionState } from '../subscription.ts'
import { trialDaysLeft } from './announcement.ts'
import { type Ending, foreseenDeletion } from './ending.ts'

/** From so many days before the end of a trial on. */
const trialNoticeDays = 7

export const billingNoticeKinds = [
  'TRIAL_ENDS',
  'TRIAL_OVER',
  'PAST_DUE',
  'BLOCKED',
  /** By an operator: they said why. */
  'STOPPED',
  /** It has ended, and everything is going to be deleted. */
  'DELETED',
] as const

export type BillingNotice = {
  readonly kind: (typeof billingNoticeKinds)[number]
  /** The day that it is about, where there is one. */
  readonly on: string | null
  /** Of a trial: so many days are left, today counted. */
  readonly daysLeft: number | null
}

/** @param hasPeriod whether it was ever paid for @returns null where there is nothing to do */
export function billingNotice(
  subscription: Ending & {
    readonly state: SubscriptionState
    readonly hasPeriod: boolean
    readonly blockedWhy: string | null
  },
  today: string,
): BillingNotice | null {
  const { state, trialUntil, isChosen, hasPeriod, blockedWhy, deleteOn } = subscription
  const says = (kind: BillingNotice['kind'], on: string | null = null): BillingNotice => ({
    kind,
    on,
    daysLeft: null,
  })
  switch (state) {
    case 'TRIAL': {
      if (trialUntil === null || isChosen || addDays(trialUntil, -trialNoticeDays) > today) {
        return null
      }
      const daysLeft = trialDaysLeft(trialUntil, today)
      return { kind: 'TRIAL_ENDS', on: trialUntil, daysLeft }
    }
    case 'ACTIVE':
      return null
    case 'PAST_DUE':
      return says('PAST_DUE')
    case 'BLOCKED':
      if (blockedWhy !== null) return says('STOPPED')
      return hasPeriod ? says('BLOCKED') : says('TRIAL_OVER', foreseenDeletion(subscription))
    case 'CANCELLED':
      return deleteOn === null ? null : says('DELETED', deleteOn)
  }
}
