import { describe, expect, it } from 'vitest'
import { actsOn, needsReason, partnerActs, partnerAfter, partnerStates } from './partner.ts'

describe('what is done about a partner', () => {
  it.each([
    ['ASKED', 'APPROVE', 'ACTIVE'],
    ['ASKED', 'REFUSE', 'REFUSED'],
    ['ASKED', 'SUSPEND', null],
    ['ASKED', 'RESUME', null],
    ['ACTIVE', 'APPROVE', null],
    ['ACTIVE', 'REFUSE', null],
    ['ACTIVE', 'SUSPEND', 'SUSPENDED'],
    ['ACTIVE', 'RESUME', null],
    ['SUSPENDED', 'APPROVE', null],
    ['SUSPENDED', 'REFUSE', null],
    ['SUSPENDED', 'SUSPEND', null],
    ['SUSPENDED', 'RESUME', 'ACTIVE'],
    ['REFUSED', 'APPROVE', 'ACTIVE'],
    ['REFUSED', 'REFUSE', null],
    ['REFUSED', 'SUSPEND', null],
    ['REFUSED', 'RESUME', null],
  ] as const)('of one that is %s, %s makes %s', (state, act, after) => {
    expect(partnerAfter(state, act)).toBe(after)
    expect(actsOn(state).includes(act)).toBe(after !== null)
  })

  it('asks for a reason wherever it ends in a state that has one', () => {
    for (const state of partnerStates) {
      for (const act of partnerActs) {
        const after = partnerAfter(state, act)
        if (after === null) continue
        expect([act, needsReason(act)]).toEqual([act, after === 'SUSPENDED' || after === 'REFUSED'])
      }
    }
  })
})
