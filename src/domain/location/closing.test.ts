import { describe, expect, it } from 'vitest'
import {
  closingFault,
  closingState,
  dayAfterClosing,
  type ClosingFault,
  type ClosingWish,
} from './closing.ts'

describe('the last day is over', () => {
  it.each([
    [null, '2026-11-27T12:00:00Z', 'Europe/Brussels', 'OPEN'],
    ['2026-11-27', '2026-11-27T12:00:00Z', 'Europe/Brussels', 'CLOSING'],
    ['2026-11-27', '2026-11-27T22:59:59Z', 'Europe/Brussels', 'CLOSING'],
    ['2026-11-27', '2026-11-27T23:00:00Z', 'Europe/Brussels', 'CLOSED'],
    // By the location's clock: ahead of everybody, and behind.
    ['2026-11-27', '2026-11-27T10:00:00Z', 'Pacific/Kiritimati', 'CLOSED'],
    ['2026-11-27', '2026-11-28T04:59:59Z', 'America/New_York', 'CLOSING'],
    ['2026-11-27', '2026-11-28T05:00:00Z', 'America/New_York', 'CLOSED'],
    // The day of the year without a midnight.
    ['2027-04-29', '2027-04-29T22:00:00Z', 'Africa/Cairo', 'CLOSED'],
  ])('last day %s at %s in %s is %s', (lastDay, now, zone, state) => {
    expect(closingState(lastDay, now, zone)).toBe(state)
  })
})

it.each([
  [['2026-11-28', '2026-11-30', '2026-11-29'], '2026-11-28', '2026-11-29'],
  [['2026-11-28'], '2026-11-28', null],
  [[], '2026-11-28', null],
  [['2099-01-01'], null, null],
])('of %j, with the last day %s, the first after closing is %s', (days, lastDay, first) => {
  expect(dayAfterClosing(days, lastDay)).toBe(first)
})

const sound: ClosingWish = {
  lastDay: '2026-12-31',
  today: '2026-11-27',
  typedName: 'Porto Campanhã',
  name: 'Porto Campanhã',
  hasEmergency: false,
  visitorsInside: 3,
  otherOpenLocations: 1,
}
const cases: readonly (readonly [Partial<ClosingWish>, ClosingFault | null])[] = [
  [{}, null],
  [{ lastDay: '2026-11-26' }, 'PAST'],
  [{ lastDay: '2026-11-27' }, 'VISITORS_INSIDE'],
  [{ lastDay: '2026-11-27', visitorsInside: 0 }, null],
  [{ lastDay: '2028-11-27' }, 'TOO_FAR'],
  [{ lastDay: '2028-11-26' }, null],
  [{ hasEmergency: true }, 'EMERGENCY'],
  [{ otherOpenLocations: 0 }, 'LAST'],
  [{ typedName: ' Porto  Campanhã ' }, null],
  [{ typedName: 'Porto Campanhã' }, null],
  [{ typedName: 'porto campanhã' }, 'NAME'],
  [{ typedName: '' }, 'NAME'],
]

it.each(cases)('%j is refused as %s', (wish, fault) => {
  expect(closingFault({ ...sound, ...wish })).toBe(fault)
})
