import { describe, expect, it } from 'vitest'
import { actsOnDelivery, deliveryActs, deliveryAfter, deliveryStates } from './delivery.ts'

/** Every state and every act: what is not named is forbidden. Reference §8. */
const allowed = {
  'RECEIVED hand-over': 'COLLECTED',
  'RECEIVED return': 'RETURNED',
  'RECEIVED lose': 'LOST',
  'LOST find': 'RECEIVED',
} as const

describe('a delivery', () => {
  for (const state of deliveryStates) {
    for (const act of deliveryActs) {
      const name = `${state} ${act}`
      const expected = name in allowed ? allowed[name as keyof typeof allowed] : null
      it(`${name}: ${expected ?? 'forbidden'}`, () => {
        expect(deliveryAfter(state, act)).toBe(expected)
      })
    }
  }

  it('offers what its state allows', () => {
    expect(actsOnDelivery('RECEIVED')).toEqual(['hand-over', 'return', 'lose'])
    expect(actsOnDelivery('COLLECTED')).toEqual([])
    expect(actsOnDelivery('RETURNED')).toEqual([])
    expect(actsOnDelivery('LOST')).toEqual(['find'])
  })
})
