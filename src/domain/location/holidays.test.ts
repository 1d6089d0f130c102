import { describe, expect, it } from 'vitest'
import { calendarAddress, stillUndecided, takeReading } from './holidays.ts'

const day = (date: string, name = date) => ({ date, name })
const today = '2026-11-26'

describe('a reading of holidays', () => {
  it('keeps what is to come, once a date and in order, for two years', () => {
    const read = ['2027-01-01', '2026-12-25', '2026-11-25', '2027-01-01', '2030-01-01']
    const { days } = takeReading(
      [],
      read.map((date) => day(date)),
      today,
    )
    expect(days.map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-01'])
  })

  it('says what is new and what is gone; a new name is neither, nor is a day that is over', () => {
    const before = [day('2026-11-11'), day('2026-12-24'), day('2026-12-25')]
    const read = [day('2026-12-25', 'Christmas'), day('2026-12-26')]
    expect(takeReading(before, read, today)).toEqual({
      days: read,
      added: [day('2026-12-26')],
      removed: [day('2026-12-24')],
    })
  })
})

describe('the address of a calendar', () => {
  it.each([
    [' https://example.org/a.ics?x=1 ', 'https://example.org/a.ics?x=1'],
    ['webcal://example.org/a.ics', 'https://example.org/a.ics'],
    ['http://example.org', 'http://example.org'],
    ['https://anna:secret@example.org/a.ics', null],
    ['ftp://example.org/a.ics', null],
    ['file:///etc/passwd', null],
    ['example.org', null],
    ['https://exa mple.org', null],
  ])('%j is %j', (typed, address) => {
    expect(calendarAddress(typed)).toBe(address)
  })
})

describe('the days that wait for a decision', () => {
  it.each([
    ['those that close something, each once and in order', [], ['2026-12-24', '2026-12-31']],
    ['not those that were left out', ['2026-12-24'], ['2026-12-31']],
  ])('are %s', (_, leftOut, expected) => {
    const dates = ['2026-12-31', '2026-12-24', '2026-12-24', '2026-12-01']
    const days = [day('2026-12-24'), day('2026-12-25'), day('2026-12-31')]
    expect(stillUndecided(dates, days, leftOut)).toEqual(expected)
  })
})
