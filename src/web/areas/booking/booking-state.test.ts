import { describe, expect, it } from 'vitest'
import type { BookingData } from '#contract/page.ts'
import {
  type BookingAction,
  bookingReducer,
  dateOf,
  firstBookingState,
  type Step,
  type Wish,
} from './booking-state.ts'

// The reducer hands the data on and reads nothing of it.
const data = { language: 'en' } as BookingData
const spaces: Step = { name: 'spaces', wish: { kind: 'day', date: '2026-11-24' } }
const mine: Step = { name: 'mine' }

function after(...actions: readonly BookingAction[]) {
  return actions.reduce(bookingReducer, firstBookingState(data))
}

describe('the screens of the booking area', () => {
  it.each<[name: string, actions: readonly BookingAction[], step: Step['name'], trail: number]>([
    ['begin with the days', [], 'days', 0],
    ['go on', [{ type: 'went', to: spaces }], 'spaces', 1],
    ['go back', [{ type: 'went', to: spaces }, { type: 'went-back' }], 'days', 0],
    ['have nothing before the days', [{ type: 'went-back' }], 'days', 0],
    [
      'skip what is not to be asked',
      [{ type: 'went', to: spaces }, { type: 'replaced', by: mine }, { type: 'went-back' }],
      'days',
      0,
    ],
    [
      'do not lead back into what is done',
      [
        { type: 'went', to: spaces },
        { type: 'went', to: mine },
        { type: 'ended', at: { name: 'denied' } },
      ],
      'denied',
      1,
    ],
    [
      'end at the days',
      [
        { type: 'went', to: mine },
        { type: 'ended', at: { name: 'days' } },
      ],
      'days',
      0,
    ],
  ])('%s', (_, actions, step, trail) => {
    const state = after(...actions)
    expect(state.step.name).toBe(step)
    expect(state.trail).toHaveLength(trail)
  })

  it('keep what was done until the next screen', () => {
    const done = {
      kind: 'booked',
      bookingId: 'BO-1',
      date: '2026-11-24',
      place: { deskAreaId: 'DA-1', deskAreaName: 'North', deskNumber: '1' },
      from: null,
    } as const
    expect(after({ type: 'done', done }, { type: 'read', data }).done).toEqual(done)
    expect(after({ type: 'done', done }, { type: 'went', to: mine }).done).toBeNull()
  })
})

describe('the day whose plan is shown', () => {
  it.each<[wish: Wish, date: string]>([
    [{ kind: 'day', date: '2026-11-24' }, '2026-11-24'],
    [{ kind: 'several', dates: ['2026-11-25', '2026-11-26'], mode: 'BEST_EFFORT' }, '2026-11-25'],
  ])('%o', (wish, date) => {
    expect(dateOf(wish)).toBe(date)
  })
})
