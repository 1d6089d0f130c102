import { describe, expect, it } from 'vitest'
import { atHour, partBefore, partFrom, withDay, withoutDay } from './series-edit.ts'

const zone = 'Europe/Brussels'

describe('a day of a series', () => {
  it('is taken out once, and brought back', () => {
    const rule = { rrule: 'FREQ=WEEKLY' }
    const out = withoutDay(
      withoutDay(rule, '2026-12-01T08:00:00.000Z'),
      '2026-12-01T09:00:00+01:00',
    )
    expect(out).toEqual({ rrule: 'FREQ=WEEKLY', exdate: ['2026-12-01T09:00:00+01:00'] })
    expect(withDay(out, '2026-12-01', zone)).toEqual({ rrule: 'FREQ=WEEKLY', exdate: [] })
    expect(withDay(out, '2026-12-08', zone).exdate).toHaveLength(1)
    expect(withDay(rule, '2026-12-08', zone)).toEqual(rule)
  })
})

describe('a series in two parts', () => {
  it.each([
    ['FREQ=WEEKLY;COUNT=10', 4, 'FREQ=WEEKLY;UNTIL=20261130T225959Z', 'FREQ=WEEKLY;COUNT=6'],
    ['freq=daily', 4, 'FREQ=DAILY;UNTIL=20261130T225959Z', 'freq=daily'],
    [
      'FREQ=MONTHLY;UNTIL=20270601T070000Z;BYDAY=1TU',
      0,
      'FREQ=MONTHLY;BYDAY=1TU;UNTIL=20261130T225959Z',
      'FREQ=MONTHLY;UNTIL=20270601T070000Z;BYDAY=1TU',
    ],
    ['FREQ=DAILY;COUNT=2', 9, 'FREQ=DAILY;UNTIL=20261130T225959Z', 'FREQ=DAILY;COUNT=1'],
  ])('%s ends and goes on', (rrule, count, before, from) => {
    expect(partBefore({ rrule }, '2026-12-01', zone).rrule).toBe(before)
    expect(partFrom({ rrule }, '2026-12-01', zone, count).rrule).toBe(from)
  })

  it('shares out the days that were taken out or added', () => {
    const recurrence = {
      rrule: 'FREQ=WEEKLY',
      rdate: ['2026-11-26T08:00:00Z', '2026-12-03T08:00:00Z'],
      exdate: ['2026-11-24T08:00:00Z', '2026-12-01T00:00:00+01:00'],
    }
    expect(partBefore(recurrence, '2026-12-01', zone)).toMatchObject({
      rdate: ['2026-11-26T08:00:00Z'],
      exdate: ['2026-11-24T08:00:00Z'],
    })
    expect(partFrom(recurrence, '2026-12-01', zone, 0)).toMatchObject({
      rdate: ['2026-12-03T08:00:00Z'],
      exdate: ['2026-12-01T00:00:00+01:00'],
    })
  })
})

describe('another hour', () => {
  it.each([
    // The clock goes back on 25 October 2026 and forward on 28 March 2027.
    ['summer to winter', '2026-10-26T08:00:00.000Z', '10:30', '2026-10-26T09:30:00.000Z'],
    ['still summer', '2026-10-23T07:00:00.000Z', '10:30', '2026-10-23T08:30:00.000Z'],
    ['winter', '2027-03-27T08:00:00.000Z', '10:30', '2027-03-27T09:30:00.000Z'],
    ['summer again', '2027-03-29T07:00:00.000Z', '10:30', '2027-03-29T08:30:00.000Z'],
    [
      'an hour that the clock skips',
      '2027-03-28T07:00:00.000Z',
      '02:30',
      '2027-03-28T01:30:00.000Z',
    ],
    ['an hour that comes twice', '2026-10-25T08:00:00.000Z', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('by the clock of the location: %s', (_, exdate, from, expected) => {
    const recurrence = { rrule: 'FREQ=DAILY', exdate: [exdate], rdate: [exdate] }
    const moved = atHour(recurrence, '2026-10-20T07:00:00.000Z', from, zone)
    expect(moved).toEqual({ rrule: 'FREQ=DAILY', exdate: [expected], rdate: [expected] })
  })

  it.each([
    ['the start of the last day', '20261130T080000Z', '20261130T225959Z'],
    ['later on the last day', '20261130T225959Z', '20261130T225959Z'],
    ['before the hour: the day before is the last', '20261130T075959Z', '20261129T225959Z'],
    ['in summer, over the change', '20261020T070000Z', '20261020T215959Z'],
    ['a date alone', '20261130', '20261130'],
  ])('keeps the last day: %s', (_, until, expected) => {
    const rrule = `FREQ=WEEKLY;UNTIL=${until}`
    const moved = atHour({ rrule }, '2026-10-12T07:00:00.000Z', '17:00', zone)
    expect(moved.rrule).toBe(`FREQ=WEEKLY;UNTIL=${expected}`)
  })

  it('leaves a rule without an end as it is', () => {
    const rrule = 'FREQ=WEEKLY;COUNT=4'
    expect(atHour({ rrule }, '2026-10-12T07:00:00.000Z', '17:00', zone).rrule).toBe(rrule)
  })
})
