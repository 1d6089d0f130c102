import { describe, expect, it } from 'vitest'
import { dayOfNextPurge, dayOfPurge, isRetentionOn, isRetentionOrdered } from './retention.ts'

describe('the two numbers', () => {
  it.each([
    [null, null, true, false],
    [30, null, true, true],
    [30, 30, true, true],
    [30, 365, true, true],
    [31, 30, false, true],
    // Kept for ever is longer than any number.
    [null, 30, false, true],
  ])('of %s and %s days', (visitDays, profileDays, isOrdered, isOn) => {
    const retention = { visitDays, profileDays }
    expect([isRetentionOrdered(retention), isRetentionOn(retention)]).toEqual([isOrdered, isOn])
  })
})

describe('the night of a location', () => {
  it.each([
    ['the eve', '2026-11-21T22:59:59Z', 'Europe/Brussels', null],
    ['midnight', '2026-11-21T23:00:00Z', 'Europe/Brussels', '2026-11-22'],
    ['a server that was off at night', '2026-11-22T15:00:00Z', 'Europe/Brussels', '2026-11-22'],
    ['the first zone', '2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['New York', '2026-11-22T04:59:59Z', 'America/New_York', null],
  ])('begins with the day: %s', (_, now, zone, day) => {
    expect(dayOfPurge(now, '2026-11-21T09:00:00Z', zone)).toBe(day)
  })

  it('comes after the day on which the numbers were saved', () => {
    expect(dayOfPurge('2026-11-21T23:05:00Z', '2026-11-21T23:01:00Z', 'Europe/Brussels')).toBeNull()
    expect(dayOfNextPurge('2026-11-21T22:59:59Z', 'Europe/Brussels')).toBe('2026-11-22')
    expect(dayOfNextPurge('2026-11-21T23:00:00Z', 'Europe/Brussels')).toBe('2026-11-23')
  })
})
