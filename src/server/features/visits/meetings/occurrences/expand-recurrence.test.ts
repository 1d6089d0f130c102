import { describe, expect, it } from 'vitest'
import { expandRecurrence, maxOccurrences } from './expand-recurrence.ts'

const now = '2027-03-01T00:00:00.000Z'

function expand(
  startAt: string,
  timeZone: string,
  recurrence: Parameters<typeof expandRecurrence>[0]['recurrence'],
  fromDate = '',
) {
  const endAt = new Date(Date.parse(startAt) + 3_600_000).toISOString()
  return expandRecurrence({ startAt, endAt, recurrence }, { timeZone, fromDate, now })
}

/** Date and UTC time of each occurrence. */
function starts(expansion: ReturnType<typeof expand>): string[] {
  if (!expansion.ok) throw new Error(expansion.reason)
  return expansion.occurrences.map(
    ({ visitDate, startAt }) => `${visitDate} ${startAt.slice(0, 16)}`,
  )
}

describe('a meeting', () => {
  it('without recurrence happens once, on the date of its location', () => {
    expect(starts(expand('2027-03-10T23:30:00.000Z', 'Europe/Brussels', null))).toEqual([
      '2027-03-11 2027-03-10T23:30',
    ])
    expect(starts(expand('2027-03-10T11:00:00.000Z', 'Pacific/Kiritimati', null))).toEqual([
      '2027-03-11 2027-03-10T11:00',
    ])
  })

  it.each([
    [
      'Brussels in March',
      'Europe/Brussels',
      '2027-03-27T08:00:00.000Z',
      ['2027-03-27 2027-03-27T08:00', '2027-03-28 2027-03-28T07:00'],
    ],
    [
      'Brussels in October',
      'Europe/Brussels',
      '2027-10-30T07:00:00.000Z',
      ['2027-10-30 2027-10-30T07:00', '2027-10-31 2027-10-31T08:00'],
    ],
    [
      'New York',
      'America/New_York',
      '2027-03-13T14:00:00.000Z',
      ['2027-03-13 2027-03-13T14:00', '2027-03-14 2027-03-14T13:00'],
    ],
    [
      'Lord Howe, half an hour',
      'Australia/Lord_Howe',
      '2027-10-01T23:00:00.000Z',
      ['2027-10-02 2027-10-01T23:00', '2027-10-03 2027-10-02T22:30'],
    ],
    [
      'Cairo without a midnight',
      'Africa/Cairo',
      '2027-04-29T07:00:00.000Z',
      ['2027-04-29 2027-04-29T07:00', '2027-04-30 2027-04-30T06:00'],
    ],
  ])('keeps its clock time over a change of the clock: %s', (_, zone, startAt, expected) => {
    expect(starts(expand(startAt, zone, { rrule: 'FREQ=DAILY;COUNT=2' }))).toEqual(expected)
  })

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', ['03-08', '03-10', '03-15', '03-17']],
    ['FREQ=WEEKLY;BYDAY=WE;UNTIL=20270320', ['03-08', '03-10', '03-17']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['03-08', '03-31', '05-31']],
    ['FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270501T000000Z', ['03-08', '03-26', '04-30']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['03-08']],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366', ['03-08']],
    ['FREQ=DAILY', undefined],
  ])('recurs by %s', (rrule, dates) => {
    const found = starts(expand('2027-03-08T09:00:00.000Z', 'Europe/Brussels', { rrule }))
    if (dates === undefined) expect(found).toHaveLength(367)
    else expect(found.map((start) => start.slice(5, 10))).toEqual(dates)
  })

  it('leaves out and adds single days', () => {
    const recurrence = {
      rrule: 'FREQ=DAILY;COUNT=4',
      exrule: 'FREQ=DAILY;INTERVAL=3;COUNT=2',
      exdate: ['2027-03-09T10:00:00+01:00'],
      rdate: ['2027-04-01T09:00:00Z', '2020-01-01T09:00:00Z', '2031-01-01T09:00:00Z'],
    }
    expect(starts(expand('2027-03-08T09:00:00.000Z', 'Europe/Brussels', recurrence))).toEqual([
      '2027-03-10 2027-03-10T09:00',
      '2027-04-01 2027-04-01T09:00',
    ])
  })

  it('is made a year ahead of its start or of now', () => {
    const ahead = starts(expand('2028-01-01T09:00:00.000Z', 'UTC', { rrule: 'FREQ=YEARLY' }))
    expect(ahead.map((start) => start.slice(0, 10))).toEqual(['2028-01-01', '2029-01-01'])
    const longAgo = starts(
      expand('2020-03-02T09:00:00.000Z', 'UTC', { rrule: 'FREQ=DAILY' }, '2027-03-01'),
    )
    expect([longAgo[0], longAgo.at(-1)]).toEqual([
      '2027-03-01 2027-03-01T09:00',
      '2028-02-29 2028-02-29T09:00',
    ])
  })

  it.each([
    ['nonsense', 'FREQ=SOMETIMES', 'unreadable_recurrence'],
    ['no frequency', 'COUNT=3', 'unreadable_recurrence'],
    ['nothing', '', 'unreadable_recurrence'],
    ['hours', 'FREQ=HOURLY', 'unreadable_recurrence'],
    ['seconds', 'freq=secondly', 'unreadable_recurrence'],
    ['two times a day', 'FREQ=DAILY;BYHOUR=9,15', 'two_occurrences_a_day'],
  ])('refuses %s', (_, rrule, reason) => {
    expect(expand('2027-03-08T09:00:00.000Z', 'Europe/Brussels', { rrule })).toEqual({
      ok: false,
      reason,
    })
  })

  it(`refuses more than ${String(maxOccurrences)} occurrences and less than one`, () => {
    const rdate = Array.from(
      { length: 40 },
      (_, day) =>
        `2027-${String(4 + (day % 8)).padStart(2, '0')}-${String(1 + Math.floor(day / 8)).padStart(2, '0')}T02:00:00Z`,
    )
    const crowded = expand('2020-03-02T09:00:00.000Z', 'UTC', { rrule: 'FREQ=DAILY' }, '2026-01-01')
    expect(crowded).toEqual({ ok: false, reason: 'too_many_occurrences' })
    expect(expand('2027-03-08T09:00:00.000Z', 'UTC', { rrule: 'FREQ=DAILY', rdate })).toEqual({
      ok: false,
      reason: 'two_occurrences_a_day',
    })
    const exdate = ['2027-03-08T09:00:00Z']
    expect(
      expand('2027-03-08T09:00:00.000Z', 'UTC', { rrule: 'FREQ=DAILY;COUNT=1', exdate }),
    ).toEqual({ ok: false, reason: 'no_occurrence' })
  })

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3,4,5,6,7',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366',
    'FREQ=YEARLY;BYWEEKNO=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=300',
    'FREQ=DAILY;INTERVAL=99999999999',
    'FREQ=YEARLY;INTERVAL=-1',
    'FREQ=DAILY;COUNT=99999999999999',
    'FREQ=DAILY;UNTIL=99999999T999999Z',
  ])('ends with %s', (rrule) => {
    expect(expand('2027-03-08T09:00:00.000Z', 'Europe/Brussels', { rrule })).toHaveProperty('ok')
  })
})
