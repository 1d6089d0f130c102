import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochMs, parseInstant } from './instant.ts'
import { DAY_MS, dayNumber, isLocalDate } from './calendar-date.ts'
import { dateOfDayNumber, instantOf, plusMs } from './write-instant.ts'
import { addDays, daysBetween, isTimeZone } from './local-date.ts'

/** Between 1900 and 2200. */
const instants = fc.integer({ min: -2_208_988_800_000, max: 7_258_118_400_000 })
const utc = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' })

describe('an instant', () => {
  it.each([
    ['1970-01-01T00:00:00.000Z', 0],
    ['2026-11-21T09:30:00.000Z', 1_795_253_400_000],
    ['2000-02-29T23:59:59.999Z', 951_868_799_999],
    ['1969-12-31T23:59:59.999Z', -1],
  ])('%s is %i ms', (text, ms) => {
    expect(epochMs(text)).toBe(ms)
    expect(instantOf(ms)).toBe(text)
  })

  it.each([
    ['2026-11-21T10:30:00+01:00', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T00:15:00.5+05:45', '2026-11-20T18:30:00.500Z'],
    ['2026-11-21T09:30Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00.123456789Z', '2026-11-21T09:30:00.123Z'],
    ['2026-11-21T20:00:00-09:30', '2026-11-22T05:30:00.000Z'],
  ])('%s is read as %s', (text, instant) => {
    expect(instantOf(epochMs(text))).toBe(instant)
  })

  it.each([
    '',
    'today',
    '2026-11-21',
    '2026-11-21T09:30:00',
    '2026-11-21T24:00:00Z',
    '2026-11-21T09:60:00Z',
    '2026-11-21T09:30:60Z',
    '2026-02-29T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-11-21 09:30:00Z',
    '2026-11-21T09:30:00.000Z\n',
  ])('%j is none', (text) => {
    expect(parseInstant(text)).toBeNull()
    expect(() => epochMs(text)).toThrow(RangeError)
  })

  it('survives writing and reading', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        expect(epochMs(instantOf(ms))).toBe(ms)
      }),
    )
  })

  it('moves by milliseconds', () => {
    expect(plusMs('2026-12-31T23:59:59.999Z', 1)).toBe('2027-01-01T00:00:00.000Z')
    expect(plusMs('2024-03-01T00:00:00.000Z', -DAY_MS)).toBe('2024-02-29T00:00:00.000Z')
  })
})

describe('a date', () => {
  it('is the one that Intl shows in UTC', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        expect(dateOfDayNumber(Math.floor(ms / DAY_MS))).toBe(utc.format(ms))
      }),
    )
  })

  it('survives counting', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_000_000 }), (days) => {
        const [year = 0, month = 0, day = 0] = dateOfDayNumber(days).split('-').map(Number)
        expect(dayNumber(year, month, day)).toBe(days)
      }),
    )
  })

  it.each(['2026-1-1', '2026-02-30', '2026-04-31', '2100-02-29', '2026-13-01', '2026-01-00', 'x'])(
    'is not %s',
    (text) => {
      expect(isLocalDate(text)).toBe(false)
      expect(() => addDays(text, 1)).toThrow(RangeError)
    },
  )

  it.each(['2000-02-29', '2024-02-29', '2026-12-31'])('is %s', (text) => {
    expect(isLocalDate(text)).toBe(true)
  })

  it('moves by days and measures them', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
    expect(daysBetween('2026-11-21', '2027-11-21')).toBe(365)
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  })
})

it('knows the zones of the world', () => {
  expect(isTimeZone('Europe/Brussels')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})
