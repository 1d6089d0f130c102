import { describe, expect, it } from 'vitest'
import { accountActsOf, accountStates, type AccountAct, type AccountFacts } from './account-acts.ts'

const user: AccountFacts = {
  state: 'ACTIVE',
  isUser: true,
  hasTwoStep: false,
  isAdministrator: false,
}
const cases: readonly [string, Partial<AccountFacts>, readonly AccountAct[]][] = [
  ['somebody who signs in', {}, ['BLOCK', 'SEND_PASSWORD_LINK', 'MAKE_ADMINISTRATOR']],
  [
    'with an app',
    { hasTwoStep: true },
    ['BLOCK', 'SEND_PASSWORD_LINK', 'END_TWO_STEP', 'MAKE_ADMINISTRATOR'],
  ],
  ['locked out', { state: 'LOCKED' }, ['BLOCK', 'SEND_PASSWORD_LINK', 'MAKE_ADMINISTRATOR']],
  [
    'an administrator at no location',
    { isUser: false, isAdministrator: true },
    ['BLOCK', 'END_ADMINISTRATOR'],
  ],
  ['invited', { state: 'INVITED', isUser: false }, ['BLOCK', 'SEND_WELCOME']],
  ['blocked', { state: 'BLOCKED' }, ['UNBLOCK']],
  [
    'blocked, an administrator with an app',
    { state: 'BLOCKED', isAdministrator: true, hasTwoStep: true },
    ['UNBLOCK', 'END_TWO_STEP', 'END_ADMINISTRATOR'],
  ],
  ['gone', { state: 'LEFT', isUser: false }, ['BLOCK']],
]

describe('what an operator may do about a person', () => {
  it.each(cases)('%s', (_, facts, acts) => {
    expect(accountActsOf({ ...user, ...facts })).toEqual(acts)
  })

  it('is in each state either to block or to unblock', () => {
    for (const state of accountStates) {
      const acts = accountActsOf({ ...user, state })
      expect(acts.filter((act) => act === 'BLOCK' || act === 'UNBLOCK')).toHaveLength(1)
    }
  })
})
