import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showParts, sumParts, type PartCell } from './counts.ts'
import { crowdOf, joinGroups, nobody, peopleOf, type Group } from './group.ts'
import { eachAlone, shownCells, shownWeeks, withhold } from './withhold.ts'

const smallest = 5
const none = { visits: 0 }
const until = '2026-11-22'

/** People by number; the lot puts them into 64 groups. */
const people = fc.uniqueArray(fc.nat(150), { maxLength: 14 })
const groupOf = (ids: readonly number[]): Group => ({
  people: ids.length,
  crowd: ids.reduce((crowd, id) => crowd | (1n << BigInt(id % 64)), 0n),
})
const weeks = ['2026-11-02', '2026-11-09', '2026-11-16']
const cells = fc
  .array(fc.tuple(fc.constantFrom(...weeks), fc.constantFrom('a', 'b', 'c', 'd'), people), {
    maxLength: 12,
  })
  .map((rows) => {
    const unique = new Map(rows.map((row) => [`${row[0]}${row[1]}`, row]))
    return [...unique.values()].map(([week, part, ids]) => ({
      cell: { week, part, few: 0, counts: { visits: ids.length }, ...groupOf(ids) },
      ids,
    }))
  })
const differ = (all: readonly (readonly number[])[]): number => new Set(all.flat()).size

describe('people behind a number', () => {
  it('are never more than there are, however they are joined', () => {
    fc.assert(
      fc.property(fc.array(people), (all) => {
        const joined = peopleOf(joinGroups(all.map(groupOf)))
        expect(joined).toBeLessThanOrEqual(differ(all))
        expect(joined).toBeGreaterThanOrEqual(Math.max(0, ...all.map((ids) => ids.length)))
      }),
    )
  })

  it('are read as the database writes them', () => {
    expect(peopleOf({ people: 0, crowd: crowdOf(`1${'0'.repeat(62)}1`) })).toBe(2)
    expect(peopleOf(nobody)).toBe(0)
  })
})

describe('parts of a whole', () => {
  it.each([
    ['all with enough', [6, 7], [true, true]],
    ['nobody is no secret', [6, 0], [true, true]],
    ['a small one takes the next along', [12, 6, 2], [true, false, false]],
    ['small ones that are enough together', [12, 6, 3, 4], [true, true, false, false]],
    ['a small one beside a single large one', [9, 1], [false, false]],
  ])('%s', (_, counts, shown) => {
    let next = 0
    const parts = counts.map((count) => groupOf(Array.from({ length: count }, () => next++)))
    expect(withhold(parts, smallest)).toEqual(shown)
  })

  it('leave no part, and no rest, of fewer people than the smallest group', () => {
    fc.assert(
      fc.property(fc.array(people, { maxLength: 8 }), (all) => {
        const shown = withhold(all.map(groupOf), smallest)
        for (const [index, ids] of all.entries()) {
          if (shown[index] === true && ids.length > 0)
            expect(ids.length).toBeGreaterThanOrEqual(smallest)
        }
        const hidden = all.filter((_, index) => shown[index] === false)
        const shownPeople = all.filter((ids, index) => shown[index] === true && ids.length > 0)
        // What is hidden can be reckoned where the whole and every other part is known.
        if (shownPeople.length > 0 && hidden.length > 0) {
          expect(differ(hidden)).toBeGreaterThanOrEqual(smallest)
        }
      }),
    )
  })
})

describe('figures of periods', () => {
  it('are sums of weeks that may be shown by themselves, so that no two periods differ by a few people', () => {
    fc.assert(
      fc.property(cells, (all) => {
        const list: PartCell<{ visits: number }>[] = all.map(({ cell }) => cell)
        const of = (some: readonly string[]) =>
          showParts(
            none,
            list.filter(({ week }) => some.includes(week)),
            { part: null, until, smallest },
          )
        for (const week of weeks) {
          const with1 = of(weeks).total?.visits ?? 0
          const without = of(weeks.filter((other) => other !== week)).total?.visits ?? 0
          const who = differ(all.filter(({ cell }) => cell.week === week).map(({ ids }) => ids))
          if (with1 !== without) expect(who).toBeGreaterThanOrEqual(smallest)
        }
      }),
    )
  })

  it('leave out the week that goes on', () => {
    const group = groupOf([1, 2, 3, 4, 5])
    const list = weeks.map((week) => ({ week, part: 'a', few: 0, counts: { visits: 5 }, ...group }))
    const shown = showParts(none, list, { part: null, until: '2026-11-15', smallest })
    expect([shown.total?.visits, shown.weeks.size, shown.parts.length]).toEqual([10, 3, 2])
  })

  it('of a part that is asked for are those that are shown beside the whole', () => {
    fc.assert(
      fc.property(cells, (all) => {
        const list: PartCell<{ visits: number }>[] = all.map(({ cell }) => cell)
        const whole = showParts(none, list, { part: null, until, smallest })
        const sums = sumParts(none, list, whole.parts)
        for (const { part, counts } of sums) {
          const alone = showParts(none, list, { part, until, smallest }).total?.visits ?? 0
          expect(alone).toBe(counts?.visits ?? 0)
        }
      }),
    )
  })

  it('withhold what follows from the parts beside it', () => {
    const cell = { week: '2026-11-02', ...groupOf([1, 2, 3, 4, 5, 6]) }
    const kept = new Set(['2026-11-02'])
    expect(eachAlone([{ ...cell, few: 2 }], kept, smallest)).toEqual([])
    expect(eachAlone([{ ...cell, few: 5 }], kept, smallest)).toHaveLength(1)
    expect(shownCells([{ ...cell, few: 2 }], kept, smallest)).toEqual([])
    expect(shownWeeks([{ ...cell, few: 2 }], smallest)).toEqual(kept)
  })
})
