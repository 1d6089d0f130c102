import { randomFillSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  judgeSignIn,
  lockMs,
  makeAccount,
  sessionSeconds,
  typedPassword,
  typedUser,
} from './radius-account.ts'

const now = '2026-11-27T09:00:00.000Z'

describe('an account', () => {
  it('has a name and a password that nobody misreads, and that capitals don’t matter to', () => {
    const made = Array.from({ length: 200 }, () => makeAccount(randomFillSync(new Uint32Array(64))))
    for (const account of made) {
      expect(account?.user).toMatch(/^visit-[34679acdefghjkmnpqrtuvwxy]{6}$/)
      expect(account?.password).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{10}$/)
      expect(typedUser(` ${account?.user.toUpperCase() ?? ''}`)).toBe(account?.user)
      expect(typedPassword(`${account?.password.toLowerCase() ?? ''} `)).toBe(account?.password)
    }
    expect(new Set(made.map((account) => account?.user)).size).toBe(200)
    expect(makeAccount(new Uint32Array(10))).toBeNull()
  })

  it.each([
    ['until the end', '2026-11-27T12:00:00.000Z', 3 * 3_600],
    ['an hour at least', '2026-11-27T09:10:00.000Z', 3_600],
    ['an hour, where the end is over', '2026-11-26T09:10:00.000Z', 3_600],
    ['an hour, where none is known', null, 3_600],
    ['a day at most', '2026-12-24T09:00:00.000Z', 24 * 3_600],
  ])('lets in for %s', (_, validUntil, seconds) => {
    expect(sessionSeconds(validUntil, now)).toBe(seconds)
  })

  it('is locked for longer with each wrong password after the fourth, and never for long', () => {
    const minutes = [0, 1, 4, 5, 6, 7, 8, 9, 100].map((failures) => lockMs(failures) / 60_000)
    expect(minutes).toEqual([0, 0, 0, 1, 2, 4, 8, 15, 15])
  })
})

describe('whoever signs in', () => {
  const open = { isOpen: true, lockedUntil: null, stations: [] as string[] }
  it.each([
    ['with the password', open, true, 'a', 'ACCEPTED'],
    ['without it', open, false, 'a', 'WRONG_PASSWORD'],
    ['by no account', null, true, 'a', 'UNKNOWN'],
    ['after the visit', { ...open, isOpen: false }, true, 'a', 'ENDED'],
    ['after the visit, without it', { ...open, isOpen: false }, false, 'a', 'ENDED'],
    [
      'while it is locked',
      { ...open, lockedUntil: '2026-11-27T09:01:00.000Z' },
      true,
      'a',
      'LOCKED',
    ],
    ['once it was locked', { ...open, lockedUntil: now }, true, 'a', 'ACCEPTED'],
    ['with a second device', { ...open, stations: ['b'] }, true, 'a', 'ACCEPTED'],
    ['with a third one', { ...open, stations: ['b', 'c'] }, true, 'a', 'TOO_MANY_DEVICES'],
    ['with one that is online', { ...open, stations: ['a', 'b'] }, true, 'a', 'ACCEPTED'],
    ['with one that is online twice', { ...open, stations: ['b', 'b'] }, true, 'a', 'ACCEPTED'],
    [
      'with one that nobody knows',
      { ...open, stations: ['b', 'c'] },
      true,
      null,
      'TOO_MANY_DEVICES',
    ],
  ] as const)('%s', (_, account, isRight, station, outcome) => {
    expect(judgeSignIn(account, isRight, { station, devices: 2, now })).toBe(outcome)
  })
})
