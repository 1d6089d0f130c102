import { assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { startsAt, startSpan } from './version-start.ts'

const byClock = (zone: string | null, date = '2026-11-24', time = '06:00') => ({ date, time, zone })

it.each([
  [{ at: '2026-11-24T06:00:00.000Z' }, 'Asia/Tokyo', '2026-11-24T06:00:00.000Z'],
  [byClock(null), 'Asia/Tokyo', '2026-11-23T21:00:00.000Z'],
  [byClock(null), 'America/New_York', '2026-11-24T11:00:00.000Z'],
  [byClock('Europe/Brussels'), 'Asia/Tokyo', '2026-11-24T05:00:00.000Z'],
  // The clock skips it: read with the offset before.
  [byClock(null, '2027-03-28', '02:30'), 'Europe/Brussels', '2027-03-28T01:30:00.000Z'],
])('%j begins in %s at %s', (start, zone, expected) => {
  expect(startsAt(start, zone)).toBe(expected)
})

it('begins everywhere within its span', () => {
  const zones = [
    'Pacific/Kiritimati',
    'Pacific/Chatham',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/New_York',
    'Pacific/Pago_Pago',
    'Etc/GMT+12',
  ]
  assert(
    property(
      constantFrom(...zones),
      constantFrom('2027-03-28', '2027-10-31', '2027-04-30', '2027-03-14'),
      constantFrom('00:00', '02:30', '23:59'),
      (zone, date, time) => {
        const start = byClock(null, date, time)
        const { from, until } = startSpan(start)
        const at = startsAt(start, zone)
        expect(from <= at && at <= until).toBe(true)
      },
    ),
  )
})
