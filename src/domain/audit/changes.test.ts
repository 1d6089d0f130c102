import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, mostChanges } from './changes.ts'

const shown = (field: string, from: unknown, to: unknown) => ({ field, from, to, hidden: false })
const hidden = (field: string) => ({ field, from: null, to: null, hidden: true })

describe('what changed', () => {
  it.each([
    ['nothing', { a: 1 }, { a: 1 }, []],
    ['a value', { a: 1, b: true }, { a: 1, b: false }, [shown('b', true, false)]],
    ['what was not there', {}, { a: 'x' }, [shown('a', null, 'x')]],
    ['what is gone', { a: 'x' }, {}, [shown('a', 'x', null)]],
    ['a field inside', { a: { b: 1 } }, { a: { b: 2 } }, [shown('a.b', 1, 2)]],
    ['a list', { a: ['x'] }, { a: ['x', 'y'] }, [shown('a', ['x'], ['x', 'y'])]],
    [
      'things by their id, wherever they stand',
      {
        a: [
          { id: 'A', n: 1 },
          { id: 'B', n: 2 },
        ],
      },
      {
        a: [
          { id: 'B', n: 3 },
          { id: 'A', n: 1 },
        ],
      },
      [shown('a.B.n', 2, 3)],
    ],
    [
      'things without one by their place',
      { a: [{ n: 1 }] },
      { a: [{ n: 2 }] },
      [shown('a.0.n', 1, 2)],
    ],
    ['an address of a person', { a: 'ann@x.be' }, { a: 'bob@x.be' }, [hidden('a')]],
    ['addresses in a list', { a: [] }, { a: ['Ann <ann@x.be>'] }, [hidden('a')]],
    ['a secret', { deep: { key: 'old' } }, { deep: { key: 'new' } }, [hidden('deep.key')]],
    ['a secret list', { key: [{ a: 1 }] }, { key: [{ a: 2 }] }, [hidden('key.0.a')]],
  ])('is said of %s', (_what, before, after, expected) => {
    expect(changesBetween(before, after, ['key'])).toEqual(expected)
  })

  it('is bounded, however much there is', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${String(n)}`, n]))
    expect(changesBetween({}, many)).toHaveLength(mostChanges)
    const [long] = changesBetween(
      {},
      { a: '😀'.repeat(10_000), b: Array.from({ length: 99 }, () => 1) },
    )
    expect(String(long?.to)).toHaveLength(501)
    expect(String(long?.to).isWellFormed()).toBe(true)
    expect(changesBetween({}, { b: Array.from({ length: 99 }, () => 1) })[0]?.to).toHaveLength(51)
    const deep = JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`) as unknown
    expect(changesBetween({}, deep)).toHaveLength(1)
  })

  it('is nothing between equal values, and the other way round between two', () => {
    assert(
      property(jsonValue(), jsonValue(), (one, other) => {
        expect(changesBetween(one, one)).toEqual([])
        const back = changesBetween(other, one).map(({ field, from, to }) => [field, to, from])
        const there = changesBetween(one, other).map(({ field, from, to }) => [field, from, to])
        expect(new Set(back.map(String))).toEqual(new Set(there.map(String)))
      }),
      { numRuns: 200 },
    )
  })
})
