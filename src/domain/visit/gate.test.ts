import { describe, expect, it } from 'vitest'
import { gateTimes, mayDriveIn, plateOf } from './gate.ts'
import { statuses } from './status.ts'

describe('a plate', () => {
  it.each([
    ['1-abc-234', '1ABC234'],
    [' B MW 123 ', 'BMW123'],
    ['Ö·XY 9', 'ÖXY9'],
    ['品川 300 あ 12-34', '品川300あ1234'],
    ['１２３ＡＢＣ', '123ABC'],
    ['--', ''],
  ])('%j is read as %j', (text, plate) => {
    expect(plateOf(text)).toBe(plate)
  })
})

it('a gate opens two hours before the visit and closes two hours after it', () => {
  expect(gateTimes({ startAt: '2026-11-18T23:30:00Z', endAt: '2026-11-19T00:30:00Z' })).toEqual({
    opensAt: '2026-11-18T21:30:00.000Z',
    closesAt: '2026-11-19T02:30:00.000Z',
  })
})

it('whoever waits for an approval, was refused or has left does not drive in', () => {
  expect(statuses.filter(mayDriveIn)).toEqual(['EXPECTED', 'CHECKED_IN', 'ON_SITE'])
})
