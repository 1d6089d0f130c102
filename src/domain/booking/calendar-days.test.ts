import { describe, expect, it } from 'vitest'
import { readCalendarDays } from './calendar-days.ts'

const entry = (...lines: readonly string[]): string =>
  ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...entries: readonly string[]): string =>
  ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR'].join('\r\n')

describe('the days of a calendar', () => {
  it('are its whole days, in their order, each once', () => {
    const text = calendar(
      entry('DTSTART;VALUE=DATE:20271225', 'DTEND;VALUE=DATE:20271227', 'SUMMARY:Christmas'),
      entry('DTSTART;VALUE=DATE:20270101', 'SUMMARY:New Year\\, at last'),
      entry('DTSTART;VALUE=DATE:20270101', 'SUMMARY:New Year\\, at last'),
    )
    expect(readCalendarDays(text)).toEqual([
      { date: '2027-01-01', name: 'New Year, at last' },
      { date: '2027-12-25', name: 'Christmas' },
      { date: '2027-12-26', name: 'Christmas' },
    ])
  })

  it('are read across folded lines, and from what an entry itself says', () => {
    const text = calendar(
      entry(
        'DTSTART;VALUE=DATE:20270501',
        'SUMMARY:Labour\r\n  Day',
        'BEGIN:VALARM',
        'SUMMARY:Alarm',
        'END:VALARM',
      ),
    )
    expect(readCalendarDays(text)).toEqual([{ date: '2027-05-01', name: 'Labour Day' }])
  })

  it.each([
    ['a meeting', entry('DTSTART:20270501T100000Z', 'DTEND:20270501T110000Z')],
    ['what repeats', entry('DTSTART;VALUE=DATE:20270501', 'RRULE:FREQ=YEARLY')],
    ['a season', entry('DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270901')],
    ['no date', entry('DTSTART;VALUE=DATE:20271341')],
    ['no entry', 'something else'],
  ])('leave out %s', (_name, text) => {
    expect(readCalendarDays(calendar(text))).toEqual([])
  })
})
