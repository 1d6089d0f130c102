import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { idOutput } from '#contract/ids.ts'
import { bytes, instantOutput, localDate } from '#contract/shapes.ts'
import { isExactly } from './exact-answer.ts'

const item = z.object({
  id: idOutput('BO'),
  name: z.string(),
  date: localDate,
  at: instantOutput.nullable(),
  count: z.number().int(),
  kind: z.enum(['A', 'B']),
  one: z.literal(1),
  note: z.string().max(3).optional(),
  on: z.boolean(),
})
const schema = z.object({ total: z.number(), items: z.array(item) })
const good = {
  id: 'BO-1',
  name: 'x',
  date: '2026-11-21',
  at: null,
  count: 3,
  kind: 'A',
  one: 1,
  on: true,
}
const answer = (change: object) => ({ total: 1, items: [good, { ...good, ...change }] })
const without = (key: keyof typeof good) =>
  Object.fromEntries(Object.entries(good).filter(([one]) => one !== key))

describe('an answer', () => {
  it.each([
    ['as declared', answer({})],
    ['with an instant', answer({ at: '2026-11-21T21:47:22.123Z' })],
    ['with nothing in it', { total: 0, items: [] }],
    [
      'whose optional field is written',
      { total: 1, items: [{ ...without('on'), note: 'abc', on: true }] },
    ],
  ])('%s goes out as it is', (_what, value) => {
    expect(isExactly(schema, value)).toBe(true)
  })

  it.each([
    ['with a field that is not declared', answer({ secret: 'x' })],
    [
      'whose fields stand in another order',
      { total: 1, items: [{ ...without('id'), id: 'BO-1' }] },
    ],
    ['without a field', { total: 1, items: [without('name')] }],
    ['without the last field', { total: 1, items: [without('on')] }],
    ['with an id of another kind', answer({ id: 'US-1' })],
    ['with a day that is none', answer({ date: '2026-02-30' })],
    ['with a day that no calendar has', answer({ date: '0000-01-01' })],
    ['with an instant of another zone', answer({ at: '2026-11-21T21:47:22+02:00' })],
    ['with a part of a number', answer({ count: 1.5 })],
    ['with what is no number', { total: Number.NaN, items: [] }],
    ['with an unknown kind', answer({ kind: 'C' })],
    ['with another literal', answer({ one: 2 })],
    [
      'with a text that is too long',
      { total: 1, items: [{ ...without('on'), note: 'abcd', on: true }] },
    ],
    ['with null where it may not be', answer({ name: null })],
    ['with a list where an object should be', { total: 1, items: [[good]] }],
    ['that is nothing', null],
  ])('%s is left to the schema', (_what, value) => {
    expect(isExactly(schema, value)).toBe(false)
  })

  it.each([
    ['changes it', z.string().transform((text) => text.trim()), 'a'],
    ['fills it in', z.string().default('x'), 'a'],
    ['refines the whole', z.object({ a: z.string() }).refine(() => false), { a: 'x' }],
    ['wants so many', z.array(z.string()).max(1), ['a', 'b']],
    ['names no keys', z.record(z.string(), z.string()), { a: 'b' }],
    ['knows nothing of it', bytes, new Uint8Array()],
    ['chooses', z.union([z.object({ a: z.string() }), z.string()]), 'a'],
    ['is open', z.looseObject({ a: z.string() }), { a: 'b' }],
    ['makes it a text', z.object({ a: z.coerce.string() }), { a: 1 }],
  ])('of a schema that %s is left to it', (_what, other, value) => {
    expect(isExactly(other, value)).toBe(false)
  })

  it('says the same after it has refused one', () => {
    expect(isExactly(schema, answer({ date: 'never' }))).toBe(false)
    expect(isExactly(schema, answer({}))).toBe(true)
  })

  it('that goes out as it is has the text that the schema would give it', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
    )
    const maybe = fc.record(
      Object.fromEntries(
        Object.entries(good).map(([key, value]) => [
          key,
          fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: odd }),
        ]),
      ),
    )
    let exact = 0
    fc.assert(
      fc.property(fc.array(maybe, { maxLength: 2 }), (items) => {
        const value = { total: items.length, items }
        if (!isExactly(schema, value)) return
        exact += 1
        expect(JSON.stringify(schema.parse(value))).toBe(JSON.stringify(value))
      }),
    )
    expect(exact).toBeGreaterThan(0)
  })
})
