import { describe, expect, it } from 'vitest'
import { gateTimes, mayDriveIn, plateOf, visitOfPlate, type CarVisit } from './gate.ts'
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

describe('the visit of a plate', () => {
  const at = '2026-11-18T10:00:00.000Z'
  const visit = (from: string, to: string, more: Partial<CarVisit> = {}): CarVisit => ({
    status: 'EXPECTED',
    written: '1-abc-234',
    startAt: `2026-11-18T${from}:00.000Z`,
    endAt: `2026-11-18T${to}:00.000Z`,
    ...more,
  })
  const early = visit('06:00', '07:59')
  const soon = visit('11:00', '12:00')
  const later = visit('12:01', '13:00')

  it('is the nearest of those whose gate is open', () => {
    const other = visit('10:00', '11:00', { written: '9-XYZ-1' })
    expect(visitOfPlate([early, later, other, soon], '1ABC234', at)).toBe(soon)
    expect(visitOfPlate([early, later, other], '1ABC234', at)).toBeUndefined()
    expect(visitOfPlate([visit('06:00', '08:01')], '1ABC234', at)).toBeDefined()
  })

  it('is that of who is here, however late it got, before that of who has left', () => {
    const here = visit('06:00', '07:00', { status: 'CHECKED_IN' })
    const left = visit('09:30', '10:30', { status: 'CHECKED_OUT' })
    expect(visitOfPlate([left, here], '1ABC234', at)).toBe(here)
    expect(visitOfPlate([left], '1ABC234', at)).toBe(left)
  })

  it('is nobody’s for a plate that was not read', () => {
    expect(visitOfPlate([visit('10:00', '11:00', { written: '--' })], '', at)).toBeUndefined()
  })
})
