import { describe, expect, it } from 'vitest'
import { judgeMatch, matchAfter, type KnownLink, type WatchMode } from './judge-match.ts'
import type { MatchCode, WatchMatch } from './match-identity.ts'

const match = (score: number, ...codes: readonly MatchCode[]): WatchMatch => ({
  score,
  reasons: codes.map((code) => ({ code, score })),
})

describe('what follows from a match', () => {
  it.each<[WatchMode, 'HOLD' | 'ALERT', 'HOLD' | 'ALERT' | null]>([
    ['OFF', 'HOLD', null],
    ['OFF', 'ALERT', null],
    ['ALERT', 'HOLD', 'ALERT'],
    ['ALERT', 'ALERT', 'ALERT'],
    ['HOLD', 'HOLD', 'HOLD'],
    ['HOLD', 'ALERT', 'ALERT'],
  ])('at a location that says %s, by a list that says %s: %s', (mode, action, expected) => {
    expect(judgeMatch(match(100, 'NAME'), { action, matching: 'STANDARD' }, mode)).toBe(expected)
  })

  it.each([
    ['STANDARD', 84, null],
    ['STANDARD', 85, 'HOLD'],
    ['NARROW', 94, null],
    ['NARROW', 95, 'HOLD'],
  ] as const)('by %s matching with %i: %s', (matching, score, expected) => {
    expect(judgeMatch(match(score, 'NAME'), { action: 'HOLD', matching }, 'HOLD')).toBe(expected)
  })
})

describe('a match after a decision', () => {
  const link = (change: Partial<KnownLink>): KnownLink => ({
    decision: 'DISMISSED',
    match: match(90, 'NAME', 'COMPANY'),
    isSameRecord: true,
    ...change,
  })

  it('counts as it is where nobody has decided', () => {
    expect(matchAfter(match(90, 'NAME'), null)).toEqual(match(90, 'NAME'))
  })

  it('is certain once confirmed, even where nothing is alike any more', () => {
    const confirmed = link({ decision: 'CONFIRMED' })
    expect(matchAfter(match(0), confirmed)).toEqual(match(100, 'KNOWN'))
    expect(matchAfter(match(90, 'NAME'), confirmed)).toEqual({
      score: 100,
      reasons: [
        { code: 'KNOWN', score: 100 },
        { code: 'NAME', score: 90 },
      ],
    })
  })

  it.each([
    ['for the same reasons', match(90, 'NAME', 'COMPANY'), link({}), false],
    ['for fewer', match(80, 'NAME'), link({}), false],
    ['for one that was not known', match(90, 'NAME', 'PHONE'), link({}), true],
    ['when it is more alike now', match(96, 'NAME'), link({}), true],
    [
      'when the record says something else now',
      match(90, 'NAME'),
      link({ isSameRecord: false }),
      true,
    ],
  ])('that was dismissed %s counts: %#', (_name, now, known, counts) => {
    expect(matchAfter(now, known)).toEqual(counts ? now : null)
  })
})
