import { assert, boolean, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeSetting, originOf, type SettingAtLocation } from './judge-setting.ts'
import { isSameValue } from './same-value.ts'

const standard = 0
const at = (current: unknown, given: SettingAtLocation['given'] = null) => ({
  current,
  standard,
  given,
})
const suggested = (value: unknown) => ({ value, isLocked: false })
const locked = (value: unknown) => ({ value, isLocked: true })

describe('what becomes of a setting', () => {
  it.each<[string, SettingAtLocation, Parameters<typeof judgeSetting>[1], object]>([
    ['nobody had said anything', at(0), suggested(5), { outcome: 'TAKES', value: 5, own: 0 }],
    ['the location has its own', at(3), suggested(5), { outcome: 'KEEPS', value: 3, own: 3 }],
    ['the location has it already', at(5), suggested(5), { outcome: 'SAME', value: 5, own: 5 }],
    ['it is locked', at(3), locked(5), { outcome: 'TAKES', value: 5, own: 3 }],
    [
      'the location followed',
      at(4, { value: 4, own: 3 }),
      suggested(5),
      { outcome: 'TAKES', value: 5, own: 3 },
    ],
    [
      'the location left it',
      at(7, { value: 4, own: 3 }),
      suggested(5),
      { outcome: 'KEEPS', value: 7, own: 7 },
    ],
    [
      'the location left it, and went back to the standard',
      at(0, { value: 4, own: 3 }),
      suggested(5),
      { outcome: 'KEEPS', value: 0, own: 0 },
    ],
    [
      'a follower is let go',
      at(4, { value: 4, own: 3 }),
      null,
      { outcome: 'RETURNS', value: 3, own: 3 },
    ],
    [
      'one that kept its own is let go',
      at(7, { value: 4, own: 3 }),
      null,
      { outcome: 'SAME', value: 7, own: 7 },
    ],
    [
      'one that had the same is let go',
      at(4, { value: 4, own: 4 }),
      null,
      { outcome: 'SAME', value: 4, own: 4 },
    ],
  ])('where %s', (_, setting, wanted, expected) => {
    expect(judgeSetting(setting, wanted)).toEqual(expected)
  })

  const small = integer({ min: 0, max: 3 })
  const setting = record({
    current: small,
    standard: small,
    given: option(record({ value: small, own: small })),
  })

  it('is what a lock says, and a second time nothing more', () => {
    assert(
      property(setting, small, boolean(), (before, value, isLocked) => {
        const first = judgeSetting(before, { value, isLocked })
        if (isLocked) expect(first.value).toBe(value)
        const after = { ...before, current: first.value, given: { value, own: first.own } }
        expect(judgeSetting(after, { value, isLocked }).value).toBe(first.value)
      }),
    )
  })

  it('is undone when nothing is given any more', () => {
    assert(
      property(small, small, small, boolean(), (current, other, value, isLocked) => {
        const first = judgeSetting({ current, standard: other, given: null }, { value, isLocked })
        const after = { current: first.value, standard: other, given: { value, own: first.own } }
        expect(judgeSetting(after, null).value).toBe(current)
      }),
    )
  })
})

it.each([
  [0, null, 'DEFAULT'],
  [1, null, 'LOCATION'],
  [1, { value: 1, layer: 'GROUP' as const }, 'GROUP'],
  [2, { value: 1, layer: 'GROUP' as const }, 'LOCATION'],
  [0, { value: 1, layer: 'ORGANISATION' as const }, 'DEFAULT'],
])('%j where %j is given comes from %s', (current, given, expected) => {
  expect(originOf({ current, standard }, given)).toBe(expected)
})

it.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [null, undefined, false],
  [{ a: { c: 1, b: null } }, { a: { b: null, c: 1 } }, true],
])('%j and %j', (one, other, expected) => {
  expect(isSameValue(one, other)).toBe(expected)
})
