import { describe, expect, it } from 'vitest'
import { judgePass, type LastPresence, type PassWay } from './judge-pass.ts'

const now = '2026-11-23T22:30:00.000Z'
const judge = (way: PassWay, last: LastPresence | null, more: object = {}) =>
  judgePass(way, {
    at: '2026-11-23T08:00:00.000Z',
    now,
    timeZone: 'Europe/Brussels',
    last,
    ...more,
  })
const at = (time: string) => `2026-11-23T${time}:00.000Z`

describe('a colleague who passes', () => {
  it.each([
    ['IN', null, 'ACT'],
    ['IN', { checkedInAt: at('07:00'), checkedOutAt: null }, 'ALREADY'],
    // Their own word came after: the reader's event was late.
    ['IN', { checkedInAt: at('08:30'), checkedOutAt: null }, 'ALREADY'],
    ['IN', { checkedInAt: at('06:00'), checkedOutAt: at('07:00') }, 'ACT'],
    ['IN', { checkedInAt: at('06:00'), checkedOutAt: at('08:01') }, 'LATE'],
    ['OUT', null, 'NOT_HERE'],
    ['OUT', { checkedInAt: at('06:00'), checkedOutAt: at('07:00') }, 'NOT_HERE'],
    ['OUT', { checkedInAt: at('07:00'), checkedOutAt: null }, 'ACT'],
    ['OUT', { checkedInAt: at('08:01'), checkedOutAt: null }, 'LATE'],
  ] as const)('%s, last %o: %s', (way, last, expected) => {
    expect(judge(way, last)).toBe(expected)
  })

  it.each([
    ['Europe/Brussels', 'ACT'],
    // There the next day has begun, and the workplace has ended the one before.
    ['Europe/Helsinki', 'LATE'],
    ['America/Los_Angeles', 'ACT'],
    ['Pacific/Auckland', 'ACT'],
  ])('counts the day of the location in %s', (timeZone, expected) => {
    const times = { at: at('21:30'), now: at('22:30'), timeZone }
    expect(judge('IN', null, times)).toBe(expected)
  })
})
