import { describe, expect, it } from 'vitest'
import { type SubscriptionState, subscriptionStates } from '../subscription.ts'
import { canTakeOn, refuseMigration, type Standing } from './payer.ts'

const standing = (state: SubscriptionState, more: Partial<Standing> = {}): Standing => ({
  state,
  endsOn: null,
  deleteOn: null,
  ...more,
})

describe('a subscription takes on a location of another organisation', () => {
  it.each(subscriptionStates)('in the state %s only where it runs', (state) => {
    expect(canTakeOn(standing(state))).toBe(['TRIAL', 'ACTIVE', 'PAST_DUE'].includes(state))
    expect(canTakeOn(standing(state, { endsOn: '2026-03-01' }))).toBe(false)
  })
})

describe('a subscription moves to another organisation', () => {
  const from = { ...standing('ACTIVE'), isChosen: true, owes: false }
  it.each([
    [from, null, null],
    [from, standing('CANCELLED'), null],
    [from, standing('CANCELLED', { deleteOn: '2026-04-01' }), 'OTHER_RUNS'],
    [from, standing('ACTIVE'), 'OTHER_RUNS'],
    [from, standing('BLOCKED'), 'OTHER_RUNS'],
    [from, standing('TRIAL'), 'OTHER_RUNS'],
    [{ ...from, owes: true }, null, 'OWES'],
    [{ ...from, endsOn: '2026-03-01' }, null, 'NOT_RUNNING'],
    [{ ...from, ...standing('TRIAL') }, null, null],
    [{ ...from, ...standing('TRIAL'), isChosen: false }, null, 'NOT_RUNNING'],
    [{ ...from, ...standing('PAST_DUE') }, null, 'NOT_RUNNING'],
    [{ ...from, ...standing('BLOCKED') }, null, 'NOT_RUNNING'],
    [{ ...from, ...standing('CANCELLED') }, null, 'NOT_RUNNING'],
  ] as const)('%j to %j: %s', (one, other, refusal) => {
    expect(refuseMigration(one, other)).toBe(refusal)
  })
})
