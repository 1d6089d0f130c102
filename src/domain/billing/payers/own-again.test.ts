import { describe, expect, it } from 'vitest'
import { noLimits } from '../plan.ts'
import { subscriptionStates } from '../subscription.ts'
import { ownAgain, type OwnAgain } from './own-again.ts'

const usage = { locations: 2, visits: 900, desks: 4, kiosks: 1 }

describe('a location that its own organisation pays for again', () => {
  it.each<[string, Parameters<typeof ownAgain>[0], OwnAgain]>([
    ['needs a plan where there is none', null, 'NO_PLAN'],
    [
      'needs one where the last has ended',
      { state: 'CANCELLED', limits: noLimits, usage },
      'NO_PLAN',
    ],
    [
      'is closed to changes while the plan is blocked',
      { state: 'BLOCKED', limits: noLimits, usage },
      'BLOCKED',
    ],
    ['fits without limits', { state: 'ACTIVE', limits: noLimits, usage }, 'FITS'],
    [
      'fits into a full plan',
      { state: 'TRIAL', limits: { ...noLimits, locations: 2 }, usage },
      'FITS',
    ],
    [
      'is too much for a smaller one',
      { state: 'PAST_DUE', limits: { ...noLimits, locations: 1 }, usage },
      'TOO_MUCH',
    ],
    [
      'is too much by its desks',
      { state: 'ACTIVE', limits: { ...noLimits, desks: 3 }, usage },
      'TOO_MUCH',
    ],
    [
      'isn’t too much by its visits',
      { state: 'ACTIVE', limits: { ...noLimits, visits: 10 }, usage },
      'FITS',
    ],
  ])('%s', (_, own, expected) => {
    expect(ownAgain(own)).toBe(expected)
  })

  it('asks for nothing only where a plan runs', () => {
    const fitting = subscriptionStates.filter(
      (state) => ownAgain({ state, limits: noLimits, usage }) === 'FITS',
    )
    expect(fitting).toEqual(['TRIAL', 'ACTIVE', 'PAST_DUE'])
  })
})
