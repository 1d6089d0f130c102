import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EngageLead } from './account.ts'
import {
  compareDay,
  isTooManyGoing,
  type BookingChange,
  type BookingHere,
  type BoundBooking,
} from './compare-bookings.ts'
import type { ListedBooking } from './read-bookings.ts'

const here = (userId: string, deskId: string, more: Partial<BookingHere> = {}): BookingHere => ({
  bookingId: `B-${userId}`,
  userId,
  deskId,
  isCheckedIn: false,
  isShared: true,
  hasAccount: true,
  isRefused: false,
  ...more,
})
const there = (
  id: string,
  person: string,
  desk: string,
  part: ListedBooking['part'] = 'DAY',
): ListedBooking => ({ id, person, desk, date: '2026-12-01', part })
const bound = (engageId: string, userId: string, deskId: string, isUnwanted = false) => ({
  engageId,
  bookingId: `B-${userId}`,
  deskId,
  isUnwanted,
})
/** Desks 1 to 4 are on both sides; whoever is called `x…` is nobody here. */
function compare(
  lead: EngageLead,
  ours: readonly BookingHere[],
  listed: readonly ListedBooking[],
  known: readonly BoundBooking[] = [],
  isAgain = false,
) {
  return compareDay({
    lead,
    here: ours,
    listed,
    bound: known,
    userOf: (person) => (person.startsWith('x') ? undefined : person),
    deskOf: (desk) => (Number(desk) <= 4 ? desk : undefined),
    isAgain,
  })
}
const said = ({ changes }: { readonly changes: readonly BookingChange[] }) =>
  changes.map(({ kind, reason, userId, deskId, engageIds }) =>
    [kind, reason ?? '', userId ?? '', deskId ?? '', engageIds.join('+')].filter(Boolean).join(' '),
  )

describe('a day', () => {
  const both: readonly (readonly [string, ReturnType<typeof compare>, readonly string[]])[] = [
    ['new here', compare('ENGAGE', [here('ann', '1')], []), ['TOLD ann 1']],
    ['new there', compare('FOYER', [], [there('T', 'ann', '1')]), ['COMES ann 1 T']],
    ['the same', compare('FOYER', [here('ann', '1')], [there('T', 'ann', '1')]), ['KNOWN ann 1 T']],
    [
      'known already',
      compare('FOYER', [here('ann', '1')], [there('T', 'ann', '1')], [bound('T', 'ann', '1')]),
      [],
    ],
    [
      'cancelled there',
      compare('FOYER', [here('ann', '1')], [], [bound('T', 'ann', '1')]),
      ['GOES GONE ann 1'],
    ],
    [
      'cancelled there, while they sit here',
      compare('ENGAGE', [here('ann', '1', { isCheckedIn: true })], [], [bound('T', 'ann', '1')]),
      ['REFUSED CHECKED_IN ann 1'],
    ],
    [
      'cancelled here',
      compare('ENGAGE', [], [there('T', 'ann', '1')], [bound('T', 'ann', '1')]),
      ['ENDED GONE ann 1 T'],
    ],
    [
      'moved here',
      compare('ENGAGE', [here('ann', '2')], [there('T', 'ann', '1')], [bound('T', 'ann', '1')]),
      ['ENDED GONE ann 1 T', 'TOLD ann 2'],
    ],
    [
      'moved there, under the same ID',
      compare('FOYER', [here('ann', '1')], [there('T', 'ann', '2')], [bound('T', 'ann', '1')]),
      ['GOES GONE ann 1', 'COMES ann 2 T'],
    ],
    [
      'given to somebody else there',
      compare('FOYER', [here('ann', '1')], [there('T', 'bob', '1')], [bound('T', 'ann', '1')]),
      ['GOES GONE ann 1', 'COMES bob 1 T'],
    ],
    [
      'two halves of one person',
      compare(
        'FOYER',
        [],
        [there('A', 'ann', '1', 'MORNING'), there('P', 'ann', '1', 'AFTERNOON')],
      ),
      ['COMES ann 1 A+P'],
    ],
    [
      'halves of two people',
      compare(
        'FOYER',
        [],
        [there('P', 'bob', '1', 'AFTERNOON'), there('A', 'ann', '1', 'MORNING')],
      ),
      ['COMES ann 1 A', 'REFUSED HELD bob 1 P'],
    ],
    ['a desk that is only there', compare('FOYER', [], [there('T', 'ann', '9')]), []],
    ['a desk that is only here', compare('FOYER', [here('ann', '9', { isShared: false })], []), []],
    [
      'somebody unknown',
      compare('FOYER', [], [there('T', 'xi', '1')]),
      ['REFUSED PERSON_UNKNOWN 1 T'],
    ],
    [
      'nobody there',
      compare('FOYER', [here('ann', '1', { hasAccount: false })], []),
      ['REFUSED NO_ACCOUNT ann 1'],
    ],
    [
      'refused before',
      compare('FOYER', [here('ann', '1', { isRefused: true })], []),
      ['REFUSED NOT_TAKEN ann 1'],
    ],
  ]
  it.each(both)('%s', (_, found, expected) => {
    expect(said(found)).toEqual(expected)
  })

  it('of a desk that both sides gave away goes by the side that leads', () => {
    const sides = [[here('ann', '1')], [there('T', 'bob', '1')]] as const
    expect(said(compare('ENGAGE', ...sides))).toEqual(['GOES CONFLICT ann 1', 'COMES bob 1 T'])
    expect(said(compare('FOYER', ...sides))).toEqual(['ENDED CONFLICT bob 1 T', 'TOLD ann 1'])
    const seated = [here('ann', '1', { isCheckedIn: true })]
    expect(said(compare('ENGAGE', seated, sides[1]))).toEqual(['REFUSED CHECKED_IN bob 1 T'])
    const unknown = [there('T', 'xi', '1')]
    expect(said(compare('ENGAGE', sides[0], unknown))).toEqual([
      'GOES CONFLICT ann 1',
      'REFUSED PERSON_UNKNOWN 1 T',
    ])
    expect(said(compare('FOYER', sides[0], unknown))).toEqual(['ENDED CONFLICT 1 T', 'TOLD ann 1'])
  })

  it('of a person with a desk on each side goes by the side that leads, also where one is only here', () => {
    const elsewhere = [here('ann', '9', { isShared: false })]
    const listed = [there('T', 'ann', '2')]
    expect(said(compare('ENGAGE', elsewhere, listed))).toEqual([
      'GOES CONFLICT ann 9',
      'COMES ann 2 T',
    ])
    expect(said(compare('FOYER', elsewhere, listed))).toEqual(['ENDED CONFLICT ann 2 T'])
  })

  it('asks once for what is to be cancelled there, and again at night', () => {
    const known = [bound('T', 'ann', '1', true)]
    const sides = [[here('ann', '1')], [there('T', 'bob', '1')], known] as const
    expect(said(compare('FOYER', ...sides))).toEqual(['TOLD ann 1'])
    expect(said(compare('FOYER', ...sides, true))).toEqual(['ENDED CONFLICT bob 1 T', 'TOLD ann 1'])
    const refused = [here('ann', '1', { isRefused: true })]
    expect(said(compare('FOYER', refused, sides[1], known))).toEqual([
      'REFUSED NOT_TAKEN bob 1 T',
      'REFUSED NOT_TAKEN ann 1',
    ])
    expect(compare('FOYER', [here('ann', '1')], [], known).forgotten).toEqual(['T'])
  })
})

/** What both sides hold once a comparison was made true. */
function made(
  ours: readonly BookingHere[],
  listed: readonly ListedBooking[],
  known: readonly BoundBooking[],
  changes: readonly BookingChange[],
) {
  let [inside, outside, bindings] = [[...ours], [...listed], [...known]]
  for (const { kind, reason, userId, deskId, bookingId, engageIds } of changes) {
    const isIt = ({ id }: ListedBooking) => engageIds.includes(id)
    if (kind === 'GOES') {
      inside = inside.filter((one) => one.bookingId !== bookingId)
      bindings = bindings.filter((one) => one.bookingId !== bookingId)
    } else if (kind === 'ENDED') {
      outside = outside.filter((one) => !isIt(one))
      bindings = bindings.filter(({ engageId }) => !engageIds.includes(engageId))
    } else if (kind === 'COMES' && userId !== null) {
      // One booking of a person and a day has one ID, whatever it was before.
      const own = here(userId, deskId ?? '', { bookingId: `N-${engageIds.join()}` })
      inside.push(own)
      bindings = bindings.filter(({ engageId }) => !engageIds.includes(engageId))
      bindings.push(
        ...engageIds.map((engageId) => ({
          ...bound(engageId, '', deskId ?? ''),
          bookingId: own.bookingId,
        })),
      )
    } else if (kind === 'TOLD') {
      const own = inside.find((one) => one.bookingId === bookingId)
      const id = `M-${bookingId ?? ''}`
      outside.push(there(id, own?.userId ?? '', own?.deskId ?? ''))
      bindings.push({ ...bound(id, '', own?.deskId ?? ''), bookingId: bookingId ?? '' })
    } else if (kind === 'KNOWN') {
      bindings = bindings.filter(({ engageId }) => !engageIds.includes(engageId))
      bindings.push(
        ...engageIds.map((engageId) => ({
          ...bound(engageId, '', deskId ?? ''),
          bookingId: bookingId ?? '',
        })),
      )
    }
    expect(reason === null || kind !== 'COMES').toBe(true)
  }
  return { inside, outside, bindings }
}

describe('whatever stands on both sides', () => {
  const who = fc.constantFrom('ann', 'bob', 'cem', 'dan')
  const desk = fc.constantFrom('1', '2', '3', '4')
  const day = fc.record({
    lead: fc.constantFrom<EngageLead>('ENGAGE', 'FOYER'),
    ours: fc
      .uniqueArray(fc.record({ who, desk }), { maxLength: 4, selector: (one) => one.who })
      .map((all) => all.filter((one, at) => all.findIndex((two) => two.desk === one.desk) === at)),
    listed: fc.uniqueArray(fc.record({ who: fc.oneof(who, fc.constant('xi')), desk }), {
      maxLength: 4,
      selector: (one) => one.desk,
    }),
    known: fc.array(fc.record({ who, desk, at: fc.nat(3) }), { maxLength: 3 }),
  })

  it('is the same on both after one comparison, and nobody and no desk is held twice here', () => {
    fc.assert(
      fc.property(day, ({ lead, ours, listed, known }) => {
        const inside = ours.map((one) => here(one.who, one.desk))
        const outside = listed.map((one, at) => there(`T${String(at)}`, one.who, one.desk))
        const bindings = [
          ...new Map(
            known.map((one) => [
              `T${String(one.at)}`,
              bound(`T${String(one.at)}`, one.who, one.desk),
            ]),
          ).values(),
        ]
        const first = compare(lead, inside, outside, bindings)
        const kept = bindings.filter(({ engageId }) => !first.forgotten.includes(engageId))
        const next = made(inside, outside, kept, first.changes)
        const desks = next.inside.map(({ deskId }) => deskId)
        const people = next.inside.map(({ userId }) => userId)
        expect([new Set(desks).size, new Set(people).size]).toEqual([desks.length, people.length])
        const second = compare(lead, next.inside, next.outside, next.bindings)
        expect(second.changes.filter(({ kind }) => kind !== 'REFUSED')).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

it('a few bookings go whatever their share, many wait', () => {
  expect(isTooManyGoing(12, 10, 0)).toBe(false)
  expect(isTooManyGoing(100, 30, 30)).toBe(false)
  expect(isTooManyGoing(100, 31, 30)).toBe(true)
})
