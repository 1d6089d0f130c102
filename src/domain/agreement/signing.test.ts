import { describe, expect, it } from 'vitest'
import { missingSignature, signingReducer, startSigning, type SigningEvent } from './signing.ts'

const drawn: SigningEvent = { type: 'changed', signature: 'data:image/png;base64,AA==' }
const erased: SigningEvent = { type: 'changed', signature: '' }
const ticked: SigningEvent = { type: 'changed', isTicked: true }
const unticked: SigningEvent = { type: 'changed', isTicked: false }
const byTick: SigningEvent = { type: 'changed', way: 'TICK' }
const byHand: SigningEvent = { type: 'changed', way: 'HAND' }
const submitted: SigningEvent = { type: 'submitted' }
const reset: SigningEvent = { type: 'reset' }

describe('an agreement', () => {
  it.each([
    ['HAND', [], 'HAND'],
    ['HAND', [drawn], null],
    ['HAND', [drawn, erased], 'HAND'],
    ['HAND', [byTick, ticked], 'HAND'],
    ['TICK', [], 'TICK'],
    ['TICK', [ticked], null],
    ['TICK', [ticked, unticked], 'TICK'],
    ['TICK', [byHand, drawn], 'TICK'],
    ['HAND_OR_TICK', [], 'HAND'],
    ['HAND_OR_TICK', [byTick], 'TICK'],
    ['HAND_OR_TICK', [byTick, ticked], null],
    ['HAND_OR_TICK', [drawn, byTick], 'TICK'],
    ['HAND_OR_TICK', [drawn, byTick, byHand], 'HAND'],
    ['HAND_OR_TICK', [drawn, reset], 'HAND'],
  ] as const)('signed by %s after %j lacks %s', (mode, events, missing) => {
    const state = events.reduce(signingReducer, startSigning(mode))
    expect(missingSignature(state)).toBe(missing)
    expect(signingReducer(state, submitted).isSubmitted).toBe(missing === null)
  })

  it('does not change any more once it is submitted, until it is begun anew', () => {
    const done = [drawn, submitted].reduce(signingReducer, startSigning('HAND_OR_TICK'))
    for (const event of [erased, ticked, byTick]) expect(signingReducer(done, event)).toBe(done)
    expect(signingReducer(done, reset)).toEqual(startSigning('HAND_OR_TICK'))
  })
})
