import { describe, expect, it } from 'vitest'
import {
  bookingStatesBefore,
  bookingStatuses,
  bookingStatusId,
  bookingStatusOfId,
  type BookingAct,
} from './booking-status.ts'
import { deskState } from './desk-state.ts'
import { statusByAnswers } from './questionnaire.ts'

describe('the state of a booking', () => {
  it('has the ids of the reference', () => {
    expect(bookingStatuses.map(bookingStatusId)).toEqual([1, 2, 3, 4, 5])
    expect(bookingStatusId('PENDING')).toBe(4)
    expect(bookingStatusOfId(5)).toBe('DENIED')
    for (const id of [0, 6, 1.5, -1]) expect(bookingStatusOfId(id)).toBeNull()
  })

  it.each<readonly [BookingAct, string]>([
    ['confirm', 'PENDING'],
    ['deny', 'EXPECTED PENDING'],
    ['reset', 'PENDING DENIED'],
    ['check-in', 'EXPECTED'],
    ['check-out', 'CHECKED_IN'],
    ['cancel', 'EXPECTED PENDING'],
    ['release', 'EXPECTED PENDING'],
  ])('lets %s happen to %s', (act, states) => {
    expect(bookingStatesBefore(act).join(' ')).toBe(states)
  })

  it('follows from the answers', () => {
    expect(statusByAnswers({ end: 'success' })).toBe('EXPECTED')
    expect(statusByAnswers({ end: 'failure' })).toBe('DENIED')
    expect(statusByAnswers({ end: 'open', screenId: 'a' })).toBe('PENDING')
  })
})

describe('a desk on a day', () => {
  const free = {
    mine: false,
    taken: false,
    enabled: true,
    blocked: false,
    closed: false,
    reserved: false,
    placesLeft: 1,
  }
  it.each([
    ['FREE', {}],
    ['FREE', { placesLeft: null }],
    ['CAPACITY', { placesLeft: 0 }],
    ['RESERVED', { reserved: true, placesLeft: 0 }],
    ['BLOCKED', { reserved: true, blocked: true }],
    ['TAKEN', { reserved: true, taken: true }],
    ['BLOCKED', { blocked: true, placesLeft: 0 }],
    ['BLOCKED', { enabled: false }],
    ['CLOSED', { closed: true, blocked: true, reserved: true, placesLeft: 0 }],
    ['TAKEN', { closed: true, taken: true }],
    ['TAKEN', { taken: true, blocked: true }],
    ['MINE', { mine: true, taken: true, enabled: false }],
  ] as const)('is %s where %o', (state, facts) => {
    expect(deskState({ ...free, ...facts })).toBe(state)
  })
})
