/** Marks come from several devices, late, twice and in any order: whatever way they met, all see the same (issue 5 §4). */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgePerson } from './judge-person.ts'
import { markStates, mergeMarks, type Mark } from './mark.ts'
import { callRoll, countRoll, type RollPerson } from './roll.ts'

const ids = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'] as const
const people = ['V-1', 'V-2', 'US-1'] as const

const marks: fc.Arbitrary<readonly Mark[]> = fc.array(
  fc.record({
    id: fc.constantFrom(...ids),
    person: fc.constantFrom(...people),
    state: fc.constantFrom(...markStates),
    at: fc.constantFrom('2026-11-22T09:00:00.000Z', '2026-11-22T09:01:00.000Z'),
    by: fc.constantFrom('US-7', 'US-8', null),
    byName: fc.constant(''),
    isOwn: fc.boolean(),
    replaces: fc.subarray([...ids], { maxLength: 3 }),
  }),
  { maxLength: 12 },
)

const roll: readonly RollPerson[] = people.map((id) => ({
  id,
  kind: id.startsWith('V') ? 'VISITOR' : 'EMPLOYEE',
  firstname: id,
  lastname: '',
  companyName: '',
  phone: '',
  hostName: '',
  area: '',
  cameAt: '2026-11-22T08:00:00.000Z',
  leftAt: null,
  isLate: false,
}))

describe('marks', () => {
  it('merge the same whoever begins', () => {
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        expect(mergeMarks(a, b)).toEqual(mergeMarks(b, a))
      }),
    )
  })

  it('merge the same in whatever groups', () => {
    fc.assert(
      fc.property(marks, marks, marks, (a, b, c) => {
        expect(mergeMarks(mergeMarks(a, b), c)).toEqual(mergeMarks(a, mergeMarks(b, c)))
      }),
    )
  })

  it('change nothing when they come again', () => {
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        const merged = mergeMarks(a, b)
        expect(mergeMarks(merged, a)).toEqual(merged)
        expect(mergeMarks(merged, merged)).toEqual(merged)
      }),
    )
  })

  it('are never lost: every id of either is there once', () => {
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        const merged = mergeMarks(a, b).map(({ id }) => id)
        expect(merged.toSorted()).toEqual([...new Set([...a, ...b].map(({ id }) => id))].toSorted())
      }),
    )
  })

  it('lead every device to the same states and counts, in whatever order they arrive', () => {
    fc.assert(
      fc.property(
        marks.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length })),
        ),
        ([sent, shuffled]) => {
          const once = callRoll(roll, mergeMarks([], sent))
          const oneByOne = shuffled.reduce<readonly Mark[]>(
            (known, mark) => mergeMarks(known, [mark]),
            [],
          )
          const again = callRoll(roll, oneByOne)
          expect(again).toEqual(once)
          const { total, ...states } = countRoll(again)
          expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total)
        },
      ),
    )
  })

  it('say safe only where nobody who stands by their word says otherwise', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const mine = mergeMarks([], all).filter(({ person }) => person === 'V-1')
        const { state, standing } = judgePerson(mine, false)
        if (state === 'SAFE') expect(standing.every((mark) => mark.state === 'SAFE')).toBe(true)
        if (standing.some((mark) => mark.state === 'HELP'))
          expect(['HELP', 'DISPUTED']).toContain(state)
      }),
    )
  })
})
