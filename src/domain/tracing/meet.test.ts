import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../time/instant.ts'
import { meet } from './meet.ts'
import { tracingReaches } from './question.ts'
import { areasOf, localDays, staysOf, type PersonFacts, type StayFact } from './stays.ts'

const zone = 'Europe/Brussels'
const monday = '2026-11-23'
const now = epochMs('2026-11-24T12:00:00Z')
const at = (time: string, date = monday): number => epochMs(`${date}T${time}:00+01:00`)

const presence = (from: string, to: string | null): StayFact => ({
  source: 'PRESENCE',
  date: monday,
  from: at(from),
  to: to === null ? null : at(to),
})
const booking = (area: string, more: Partial<StayFact> = {}): StayFact =>
  ({
    source: 'BOOKING',
    date: monday,
    status: 'EXPECTED',
    from: null,
    to: null,
    area,
    ...more,
  }) as StayFact
const visit = (
  from: string | null,
  to: string | null,
  meeting: string,
  host: string,
): StayFact => ({
  source: 'VISIT',
  date: monday,
  from: from === null ? null : at(from),
  to: to === null ? null : at(to),
  meeting,
  host,
})

const factsIn = (people: readonly PersonFacts[]) => (person: string) =>
  people.find(({ id }) => id === person)?.facts ?? []

function staysOfAll(people: readonly PersonFacts[], days = localDays(monday, monday, zone)) {
  const areaOf = areasOf(factsIn(people))
  return people.map((facts) => staysOf(facts, days, areaOf, now))
}
function together(
  ann: readonly StayFact[],
  bob: readonly StayFact[],
  reach: (typeof tracingReaches)[number] = 'LOCATION',
  others: readonly PersonFacts[] = [],
) {
  const [own = [], other = []] = staysOfAll([
    { id: 'ann', facts: ann },
    { id: 'bob', facts: bob },
    ...others,
  ])
  return meet(own, other, reach).map(
    ({ certainty, minutes, nearMinutes, isNear }) =>
      `${certainty} ${String(minutes)} ${String(nearMinutes)} ${isNear ? 'near' : 'far'}`,
  )
}

describe('two people on a day', () => {
  it.each<[string, StayFact[], StayFact[], string[]]>([
    ['both here', [presence('09:00', '12:00')], [presence('11:00', '17:00')], ['HERE 60 0 far']],
    ['one after the other', [presence('09:00', '12:00')], [presence('12:00', '17:00')], []],
    [
      'in the same area',
      [presence('09:00', '12:00'), booking('A')],
      [presence('11:30', null), booking('A', { status: 'CHECKED_IN', from: at('11:30') })],
      ['HERE 30 30 near'],
    ],
    [
      'in two areas',
      [presence('09:00', '12:00'), booking('A')],
      [presence('11:30', '17:00'), booking('B')],
      ['HERE 30 0 far'],
    ],
    [
      'one of them only expected',
      [presence('09:00', '12:00')],
      [booking('B')],
      ['EXPECTED 0 0 far'],
    ],
    ['both only expected', [booking('A')], [booking('A')], ['EXPECTED 0 0 near']],
    [
      'checked in by the booking alone',
      [booking('A', { status: 'CHECKED_OUT', from: at('09:00'), to: at('10:00') })],
      [presence('09:30', null)],
      ['HERE 30 0 far'],
    ],
    [
      'a booking with open questions',
      [presence('09:00', null)],
      [booking('A', { status: 'PENDING' })],
      [],
    ],
    ['a denied booking', [presence('09:00', null)], [booking('A', { status: 'DENIED' })], []],
    ['a visit without a check-in', [presence('09:00', null)], [visit(null, null, 'm', 'ann')], []],
    [
      'a visit and its host',
      [presence('09:00', '10:00')],
      [visit('09:30', '11:00', 'm', 'ann')],
      ['HERE 30 30 near'],
    ],
    [
      'two visits of one meeting',
      [visit('09:00', '10:00', 'm', 'cid')],
      [visit('09:59', '11:00', 'm', 'cid')],
      ['HERE 1 1 near'],
    ],
    [
      'two visits of one person at once count each minute once',
      [presence('09:00', '10:00')],
      [visit('09:00', '10:00', 'm', 'cid'), visit('09:30', '10:30', 'n', 'cid')],
      ['HERE 60 0 far'],
    ],
    [
      'a begun minute',
      [presence('09:00', '10:00')],
      [{ ...presence('09:59', null), from: at('10:00') - 1 }],
      ['HERE 1 0 far'],
    ],
  ])('%s', (_, ann, bob, expected) => {
    expect(together(ann, bob)).toEqual(expected)
    expect(together(ann, bob, 'NEAR')).toEqual(expected.filter((said) => said.endsWith('near')))
  })
})

it('puts a visitor into the area of the host', () => {
  const host = { id: 'cid', facts: [booking('A')] }
  const visitor = [visit('09:00', '10:00', 'm', 'cid')]
  expect(together([presence('09:00', '10:00'), booking('A')], visitor, 'NEAR', [host])).toEqual([
    'HERE 60 60 near',
  ])
  expect(together([presence('09:00', '10:00'), booking('B')], visitor, 'NEAR', [host])).toEqual([])
})

it('takes of several bookings of a day the one that somebody came for', () => {
  const moved = [
    booking('A', { status: 'CHECKED_OUT', from: at('08:00'), to: at('09:00') }),
    booking('B'),
  ]
  const areaOf = areasOf(
    factsIn([
      { id: 'ann', facts: moved },
      { id: 'bob', facts: moved.toReversed() },
    ]),
  )
  expect([areaOf('ann', monday), areaOf('bob', monday), areaOf('cid', monday)]).toEqual([
    'A',
    'A',
    null,
  ])
})

it('keeps somebody who forgot to leave until midnight, and never longer than now', () => {
  const [stays = []] = staysOfAll([{ id: 'ann', facts: [presence('09:00', null)] }])
  expect(stays.map(({ to }) => to)).toEqual([epochMs('2026-11-23T23:00:00Z')])
  const today = localDays('2026-11-24', '2026-11-24', zone)
  const fact: StayFact = { source: 'PRESENCE', date: '2026-11-24', from: now - 60_000, to: null }
  expect(staysOf({ id: 'ann', facts: [fact] }, today, () => null, now)[0]?.to).toBe(now)
})

describe('a night in which the clock is changed', () => {
  it.each([
    ['Europe/Brussels', '2027-03-28', 23],
    ['Europe/Brussels', '2027-10-31', 25],
    ['America/New_York', '2027-03-14', 23],
    ['Africa/Cairo', '2027-04-30', 23],
    ['Australia/Lord_Howe', '2027-10-03', 23.5],
    ['Pacific/Kiritimati', '2027-01-01', 24],
    ['Asia/Kathmandu', '2027-01-01', 24],
  ])('in %s on %s has %d hours', (place, date, hours) => {
    const [day] = localDays(date, date, place)
    const whole: StayFact = {
      source: 'VISIT',
      date,
      from: 0,
      to: Infinity,
      meeting: 'm',
      host: 'h',
    }
    const stays = ['ann', 'bob'].map((id) =>
      staysOf({ id, facts: [whole] }, day === undefined ? [] : [day], () => null, now),
    )
    const [found] = meet(stays[0] ?? [], stays[1] ?? [], 'NEAR')
    expect(found).toMatchObject({ date, minutes: hours * 60, nearMinutes: hours * 60 })
  })

  it('ends a visit over midnight on one day and begins it on the next', () => {
    const days = localDays(monday, '2026-11-24', zone)
    const long = { ...visit('22:00', null, 'm', 'h'), to: at('02:00', '2026-11-24') } as StayFact
    const [own = [], other = []] = staysOfAll(
      [
        { id: 'ann', facts: [long] },
        { id: 'bob', facts: [long] },
      ],
      days,
    )
    expect(meet(own, other, 'NEAR').map(({ date, minutes }) => [date, minutes])).toEqual([
      [monday, 120],
      ['2026-11-24', 120],
    ])
  })
})

describe('whatever people did', () => {
  const time = fc.integer({ min: at('00:00'), max: at('00:00', '2026-11-25') })
  const end = fc.option(time)
  const date = fc.constantFrom(monday, '2026-11-24')
  const place = fc.constantFrom('A', 'B', '0', '1', '2')
  const status = fc.constantFrom('EXPECTED', 'CHECKED_IN', 'CHECKED_OUT', 'PENDING', 'DENIED')
  const fact = fc.oneof(
    fc.record({ source: fc.constant('PRESENCE'), date, from: time, to: end }),
    fc.record({ source: fc.constant('BOOKING'), date, status, from: end, to: end, area: place }),
    fc.record({
      source: fc.constant('VISIT'),
      date,
      from: end,
      to: end,
      meeting: place,
      host: place,
    }),
  ) as fc.Arbitrary<StayFact>
  const crowd = fc.array(fc.array(fact, { maxLength: 4 }), { minLength: 2, maxLength: 3 })
  const days = localDays(monday, '2026-11-24', zone)
  const staysIn = (facts: readonly (readonly StayFact[])[]) =>
    staysOfAll(
      facts.map((own, id) => ({ id: String(id), facts: own })),
      days,
    )

  it('who met somebody was met by them, for as long and as near', () => {
    fc.assert(
      fc.property(crowd, fc.constantFrom(...tracingReaches), (facts, reach) => {
        const [ann = [], bob = []] = staysIn(facts)
        expect(meet(ann, bob, reach)).toEqual(meet(bob, ann, reach))
      }),
    )
  })

  it('nobody meets themselves', () => {
    fc.assert(
      fc.property(crowd, (facts) => {
        for (const own of staysIn(facts)) expect(meet(own, own, 'LOCATION')).toEqual([])
      }),
    )
  })

  it('who was near was in the building, and never longer near than there or than a day has minutes', () => {
    fc.assert(
      fc.property(crowd, (facts) => {
        const [ann = [], bob = []] = staysIn(facts)
        const there = new Map(meet(ann, bob, 'LOCATION').map((day) => [day.date, day]))
        for (const { date: day, nearMinutes } of meet(ann, bob, 'NEAR')) {
          expect(nearMinutes).toBe(there.get(day)?.nearMinutes)
        }
        for (const { minutes, nearMinutes, isNear, certainty } of there.values()) {
          expect(nearMinutes).toBeLessThanOrEqual(minutes)
          expect(minutes).toBeLessThanOrEqual(24 * 60)
          if (nearMinutes > 0) expect(isNear).toBe(true)
          expect(minutes > 0).toBe(certainty === 'HERE')
        }
      }),
    )
  })
})
