import { describe, expect, it } from 'vitest'
import {
  disputeEffect,
  disputeOf,
  disputeStates,
  type DisputeEffect,
  type DisputeState,
} from './dispute.ts'

const pays = { isWhole: true, pays: true }
const gone = { isWhole: true, pays: false }
const paid = { isOpen: false, isCredited: false }
const owed = { isOpen: true, isCredited: false }
type Case = [
  string,
  DisputeState | null,
  DisputeState,
  typeof pays,
  typeof paid | null,
  DisputeEffect | null,
]

describe('a disputed payment', () => {
  it.each<Case>([
    ['is shown', null, 'OPEN', pays, paid, 'SHOWN'],
    ['is shown once', 'OPEN', 'OPEN', pays, paid, null],
    ['that is won stays paid', 'OPEN', 'WON', pays, paid, 'SHOWN'],
    ['that is lost is owed again', 'OPEN', 'LOST', pays, paid, 'OWED_AGAIN'],
    ['that was lost before anybody told is owed again', null, 'LOST', pays, paid, 'OWED_AGAIN'],
    ['is owed again once', 'LOST', 'LOST', gone, owed, null],
    [
      'of which a part is lost waits for a person',
      'OPEN',
      'LOST',
      { ...pays, isWhole: false },
      paid,
      'SHOWN',
    ],
    ['that was refunded is not owed', 'OPEN', 'LOST', pays, { ...paid, isCredited: true }, 'SHOWN'],
    ['that paid nothing is owed by nobody', 'OPEN', 'LOST', gone, paid, 'SHOWN'],
    ['of no invoice is shown', 'OPEN', 'LOST', pays, null, 'SHOWN'],
    ['that comes back after all pays again', 'LOST', 'WON', gone, owed, 'PAID_AGAIN'],
    ['that comes back too late waits for a person', 'LOST', 'WON', gone, paid, 'HELD'],
    ['of which a part was lost and comes back is shown', 'LOST', 'WON', pays, paid, 'SHOWN'],
    ['that is opened anew after it was lost is shown', 'LOST', 'OPEN', gone, owed, 'SHOWN'],
  ])('%s', (_, before, now, payment, invoice, effect) => {
    expect(disputeEffect(before, now, payment, invoice)).toBe(effect)
  })

  it('changes nothing when it is told twice', () => {
    for (const state of disputeStates) {
      for (const invoice of [paid, owed, null]) {
        expect(disputeEffect(state, state, pays, invoice)).toBeNull()
      }
    }
  })

  it.each<[DisputeState[], DisputeState | null]>([
    [[], null],
    [['WON'], 'WON'],
    [['WON', 'OPEN'], 'OPEN'],
    [['OPEN', 'LOST', 'WON'], 'LOST'],
  ])('of several counts %j as %s', (states, expected) => {
    expect(disputeOf(states)).toBe(expected)
  })
})
