import { describe, expect, it } from 'vitest'
import { guessDayOrder, readWhen } from './read-when.ts'

describe('a day or an hour', () => {
  it.each([
    ['2026-11-24 09:00', '2026-11-24', '09:00'],
    ['2026-11-24T09:00', '2026-11-24', '09:00'],
    ['2026-11-24T09:00:30', '2026-11-24', '09:00'],
    ['2026/11/4', '2026-11-04', null],
    ['24.11.2026', '2026-11-24', null],
    ['24.11.26 9:05', '2026-11-24', '09:05'],
    ['24/11/2026, 9h', '2026-11-24', '09:00'],
    ['24-11-2026 9h30', '2026-11-24', '09:30'],
    ['24.11.2026 9.30 Uhr', '2026-11-24', '09:30'],
    ['9 Uhr', null, '09:00'],
    ['24/11/2026 5:00 PM', '2026-11-24', '17:00'],
    ['12 am', null, '00:00'],
    ['12:15 p.m.', null, '12:15'],
    ['2026年11月24日 9時30分', '2026-11-24', '09:30'],
    ['2026年11月24日 午後3時', '2026-11-24', '15:00'],
    ['上午9:30', null, '09:30'],
    ['٢٤/١١/٢٠٢٦ ٩:٣٠', '2026-11-24', '09:30'],
    ['２０２６/１１/２４ ９：３０', '2026-11-24', '09:30'],
    ['\u200f24/11/2026\u200f 9:30', '2026-11-24', '09:30'],
    ['46350', '2026-11-24', null],
    ['46350.375', '2026-11-24', '09:00'],
    ['46350.99999', '2026-11-25', null],
    ['0.375', null, '09:00'],
    ['9:00', null, '09:00'],
    ['23:59', null, '23:59'],
  ])('is read from %s', (text, date, time) => {
    expect(readWhen(text, 'DMY')).toEqual({ date, time })
  })

  it('is read month first where that is the order', () => {
    expect(readWhen('3/4/2026', 'MDY')).toEqual({ date: '2026-03-04', time: null })
    expect(readWhen('3/4/2026', 'DMY')).toEqual({ date: '2026-04-03', time: null })
    expect(readWhen('2026-03-04', 'MDY')).toEqual({ date: '2026-03-04', time: null })
  })

  it('with an offset is an instant', () => {
    expect(readWhen('2026-11-24T09:00:00+01:00', 'DMY')).toEqual({
      instant: '2026-11-24T08:00:00.000Z',
    })
    expect(readWhen('2026-11-24 08:00Z', 'DMY')).toEqual({ instant: '2026-11-24T08:00:00.000Z' })
  })

  it.each(
    `,tomorrow,31.2.2026,24.13.2026,2026-02-30,25:00,9:60,9,13 am,24.11.2026 soon,123,99999,1e5,-3,0,2026-11-24 9,24.11.2026 25:00`.split(
      ',',
    ),
  )('is not what %j says', (text) => {
    expect(readWhen(text, 'DMY')).toBeNull()
  })
})

describe('the order of days', () => {
  it('is what the list allows', () => {
    expect(guessDayOrder(['1/2/2026', '13/2/2026 9:00'], 'MDY')).toBe('DMY')
    expect(guessDayOrder(['1/2/2026', '2/13/2026'], 'DMY')).toBe('MDY')
    expect(guessDayOrder(['1/2/2026', '2026-11-24', 'soon'], 'MDY')).toBe('MDY')
    expect(guessDayOrder([], 'DMY')).toBe('DMY')
  })
})
