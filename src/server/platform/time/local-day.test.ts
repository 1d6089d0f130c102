import { expect, it } from 'vitest'
import { localDateOf } from '#domain/time/local-date.ts'
import { localDayOf } from './local-day.ts'

it('knows the day of a place, minute by minute, over midnight and a clock that goes back', () => {
  const zones = ['Africa/Cairo', 'Pacific/Kiritimati', 'UTC', 'Asia/Kathmandu']
  for (const time of [
    'T20:59:59.999',
    'T21:00:00.000',
    'T21:00:59.999',
    'T22:00:00.000',
    'T20:59:00.000',
  ]) {
    for (const zone of zones) {
      const instant = `2027-10-28${time}Z`
      expect(localDayOf(instant, zone)).toBe(localDateOf(instant, zone))
    }
  }
})
