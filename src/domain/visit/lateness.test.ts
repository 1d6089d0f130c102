import { expect, it } from 'vitest'
import { minutesLate } from './lateness.ts'

const startAt = '2026-11-26T09:00:00.000Z'

it.each([
  ['EXPECTED', '2026-11-26T08:59:00.000Z', null],
  ['EXPECTED', '2026-11-26T09:04:59.000Z', null],
  ['EXPECTED', '2026-11-26T09:05:00.000Z', 5],
  ['EXPECTED', '2026-11-26T09:35:30.000Z', 35],
  ['EXPECTED', '2026-11-26T20:59:00.000Z', 719],
  ['EXPECTED', '2026-11-26T21:00:00.000Z', null],
  ['ON_SITE', '2026-11-26T09:35:00.000Z', null],
  ['DENIED', '2026-11-26T09:35:00.000Z', null],
] as const)('%s at %s is %s minutes late', (status, now, minutes) => {
  expect(minutesLate({ status, startAt }, now)).toBe(minutes)
})
