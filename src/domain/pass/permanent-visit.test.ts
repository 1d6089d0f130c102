import { expect, it } from 'vitest'
import type { Status } from '../visit/status.ts'
import { visitOfPermanentPass } from './permanent-visit.ts'

const now = '2026-11-21T09:00:00.000Z'
const of = (status: Status, leftAt: string | null = null) => ({ status, leftAt, isToday: true })
const forgotten = { status: 'CHECKED_IN' as Status, leftAt: null, isToday: false }
const justNow = '2026-11-21T08:59:30.000Z'
const before = '2026-11-21T08:00:00.000Z'

it.each([
  ['nothing', [], null],
  ['one to come', [of('EXPECTED')], 0],
  ['two to come', [of('EXPECTED'), of('EXPECTED')], 0],
  ['one to come while in another', [of('EXPECTED'), of('CHECKED_IN')], 1],
  ['on site', [of('EXPECTED'), of('ON_SITE')], 1],
  ['one that is over, and one to come', [of('CHECKED_OUT', before), of('EXPECTED')], 1],
  ['one that waits', [of('IN_REVIEW')], 0],
  ['one that was refused', [of('DENIED')], 0],
  ['one that was refused, and one to come', [of('DENIED'), of('EXPECTED')], 1],
  ['one that is over', [of('CHECKED_OUT', before)], null],
  ['one that ended a moment ago', [of('CHECKED_OUT', before), of('CHECKED_OUT', justNow)], 1],
] as const)('with %s today', (_, visits, at) => {
  expect(visitOfPermanentPass(visits, now, 'ANY')).toBe(at === null ? null : visits[at])
})

it.each([
  ['arrives', 'ARRIVE', [forgotten], null],
  ['arrives, with one to come', 'ARRIVE', [forgotten, of('EXPECTED')], 1],
  ['leaves', 'LEAVE', [forgotten], 0],
  ['leaves, with one to come', 'LEAVE', [forgotten, of('EXPECTED')], 0],
  ['leaves what they are in for today', 'LEAVE', [forgotten, of('CHECKED_IN')], 1],
  ['does not say', 'ANY', [forgotten], 0],
  ['does not say, with one to come', 'ANY', [forgotten, of('EXPECTED')], 1],
] as const)('who was not checked out yesterday and %s', (_, purpose, visits, at) => {
  expect(visitOfPermanentPass(visits, now, purpose)).toBe(at === null ? null : visits[at])
})
