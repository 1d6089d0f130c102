import { expect, it } from 'vitest'
import { isNews, type EndedRun } from './run-news.ts'

const failed = { isNightly: true, outcome: 'FAILED', reason: null } as const
const held = { isNightly: true, outcome: 'HELD', reason: 'TOO_MANY' } as const
const before = (state: EndedRun['state'], more: Partial<EndedRun> = {}): EndedRun => ({
  state,
  reason: null,
  isDecided: false,
  ...more,
})

it.each([
  ['the first read fails', failed, null, true],
  ['a read fails after one that worked', failed, before('DONE'), true],
  ['a read fails like the one before', failed, before('FAILED'), false],
  ['a read that somebody asked for fails', { ...failed, isNightly: false }, null, false],
  ['a read waits', held, before('DONE'), true],
  ['a read waits after one that failed', held, before('FAILED'), true],
  ['a read waits as the one before did', held, before('DISCARDED', { reason: 'TOO_MANY' }), false],
  ['a read waits for another reason', held, before('DISCARDED', { reason: 'FIRST' }), true],
  [
    'a read waits again although somebody decided',
    held,
    before('DISCARDED', { reason: 'TOO_MANY', isDecided: true }),
    true,
  ],
  ['a preview waits', { ...held, isNightly: false, reason: 'ASKED' }, null, false],
] as const)('%s: %s %s is news: %s', (_case, run, earlier, expected) => {
  expect(isNews(run, earlier)).toBe(expected)
})
