import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR_MS, epochMs } from '../time/instant.ts'
import { localDateOf } from '../time/local-date.ts'
import { instantOf } from '../time/write-instant.ts'
import { sampleTimes } from './sign-up.ts'

it.each([
  ['2026-11-28T09:20:00.000Z', 'Europe/Brussels', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28T19:59:00.000Z', 'Europe/Brussels', '2026-11-29T08:00:00.000Z'],
  ['2026-11-28T22:30:00.000Z', 'Europe/Brussels', '2026-11-29T08:00:00.000Z'],
  ['2026-11-28T23:30:00.000Z', 'Asia/Tokyo', '2026-11-29T00:00:00.000Z'],
])('begins at %s in %s with %s', (now, timeZone, first) => {
  expect(sampleTimes(now, timeZone)[0]?.startAt).toBe(first)
})

it('shows visits that lie ahead, on one day of the location, whatever the clock says', () => {
  const zones = constantFrom('Europe/Brussels', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia')
  const instants = integer({
    min: epochMs('2025-01-01T00:00:00Z'),
    max: epochMs('2030-01-01T00:00:00Z'),
  })
  assert(
    property(instants, zones, (at, timeZone) => {
      const now = instantOf(at)
      const times = sampleTimes(now, timeZone)
      expect(new Set(times.map(({ startAt }) => localDateOf(startAt, timeZone))).size).toBe(1)
      for (const { startAt, endAt } of times) {
        expect(startAt > now).toBe(true)
        expect(epochMs(endAt) - epochMs(startAt)).toBe(HOUR_MS)
      }
    }),
  )
})
