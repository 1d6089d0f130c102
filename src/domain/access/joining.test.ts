import { describe, expect, it } from 'vitest'
import { joinableGroups } from '../rights/right.ts'
import { answerToJoin, isJoinNews, joinRoles, type JoinFacts } from './joining.ts'

const stranger: JoinFacts = {
  domain: null,
  isKnownThere: false,
  hasLeft: false,
  isKnownAnywhere: false,
}
const open = { signsOn: false, isOpen: true }
const shut = { signsOn: false, isOpen: false }

describe('what somebody is written who asks to join', () => {
  it.each([
    ['a stranger of no proved domain', {}, 'NOTHING'],
    ['somebody of no proved domain who signs in', { isKnownAnywhere: true }, 'KNOWN'],
    ['somebody of an open domain', { domain: open }, 'LINK'],
    ['somebody of it with an account elsewhere', { domain: open, isKnownAnywhere: true }, 'LINK'],
    ['somebody of it who has left', { domain: open, hasLeft: true }, 'ASK'],
    [
      'somebody of it who signs in there',
      { domain: open, isKnownThere: true, isKnownAnywhere: true },
      'KNOWN',
    ],
    ['somebody of a domain that lets nobody join', { domain: shut }, 'ASK'],
    ['somebody who signs on', { domain: { signsOn: true, isOpen: true } }, 'SIGN_ON'],
    [
      'somebody who signs on and is known',
      { domain: { signsOn: true, isOpen: false }, isKnownThere: true },
      'SIGN_ON',
    ],
  ] as const)('%s', (_, facts, answer) => {
    expect(answerToJoin({ ...stranger, ...facts })).toBe(answer)
  })

  it('is a link only at an open domain, for nobody who signs in or has left there', () => {
    const yes = [true, false]
    for (const signsOn of yes)
      for (const isOpen of yes)
        for (const isKnownThere of yes)
          for (const hasLeft of yes)
            for (const isKnownAnywhere of yes) {
              const facts = { domain: { signsOn, isOpen }, isKnownThere, hasLeft, isKnownAnywhere }
              const isLink = answerToJoin(facts) === 'LINK'
              expect(isLink).toBe(isOpen && !signsOn && !isKnownThere && !hasLeft)
            }
  })
})

describe('people who join', () => {
  it('are never administrators', () => {
    expect(joinableGroups.filter((role) => !joinRoles.some((one) => one === role))).toEqual([
      'ADMINISTRATORS',
    ])
  })

  it.each([
    [null, true],
    ['2026-11-21T09:00:00.000Z', false],
    ['2026-11-20T09:00:00.001Z', false],
    ['2026-11-20T09:00:00.000Z', true],
  ])('are news once a day (told %s)', (toldAt, isNews) => {
    expect(isJoinNews(toldAt, '2026-11-21T09:00:00.000Z')).toBe(isNews)
  })
})
