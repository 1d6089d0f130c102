import { describe, expect, it } from 'vitest'
import { compareConfiguration } from './compare-configuration.ts'
import { configurationFormat, writeConfiguration } from './configuration-file.ts'

const changes = (before: unknown, after: unknown, keeps: readonly string[] = []) =>
  compareConfiguration(before, after, keeps).map(({ path, kind, before: was, after: is }) =>
    [path.join('.'), kind, was, is].join('|'),
  )

describe('what a configuration would change', () => {
  it.each<[string, unknown, unknown, readonly string[]]>([
    ['nothing', { a: 1, b: [{ name: 'x' }] }, { a: 1, b: [{ name: 'x' }] }, []],
    ['a value', { a: 1 }, { a: 2 }, ['a|CHANGED|1|2']],
    ['a value that is missing', {}, { a: { b: true } }, ['a|CHANGED||{"b":true}']],
    ['a value deep inside', { a: { b: 'x' } }, { a: { b: 'y' } }, ['a.b|CHANGED|x|y']],
    ['a value that is left out', { a: 1, b: 2 }, { a: 1 }, []],
    ['a plain list', { days: [1, 2] }, { days: [1] }, ['days|CHANGED|[1,2]|[1]']],
    ['a new item', [{ name: 'x' }], [{ name: 'x' }, { name: 'y' }], ['y|ADDED||']],
    ['an item of here', [{ name: 'x' }, { name: 'y' }], [{ name: 'y' }], ['x|KEPT||']],
    ['the first item', [], [{ id: 'x' }], ['x|ADDED||']],
    ['an item', [{ number: '1', x: 1 }], [{ number: '1', x: 2 }], ['1.x|CHANGED|1|2']],
    [
      'an item with a code that is renamed',
      [
        { code: 'Guest', name: '' },
        { code: 'Customer', name: '' },
      ],
      [
        { code: 'Customer', name: 'Client' },
        { code: 'Guest', name: '' },
      ],
      ['Customer.name|CHANGED||Client'],
    ],
    [
      'one of two with a name',
      [{ name: 'x' }, { name: 'x', y: 1 }],
      [{ name: 'x' }, { name: 'x', y: 2 }],
      ['x (2).y|CHANGED|1|2'],
    ],
  ])('says %s', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected)
  })

  it('says what goes inside an item that is replaced, and what stays', () => {
    const before = [{ name: 'x', screens: [{ id: 'a' }, { id: 'b' }], texts: { en: 1, nl: 2 } }]
    const after = [{ name: 'x', screens: [{ id: 'b' }], texts: { en: 1 } }]
    expect(changes(before, after)).toEqual(['x.screens.a|REMOVED||', 'x.texts.nl|REMOVED||'])
    expect(changes(before, after, ['screens'])).toEqual([
      'x.screens.a|KEPT||',
      'x.texts.nl|REMOVED||',
    ])
    expect(changes(before, after, ['screens', 'texts'])).toEqual(['x.screens.a|KEPT||'])
  })

  it('cuts long values short', () => {
    const [change] = compareConfiguration({ a: '' }, { a: 'x'.repeat(5_000) })
    expect(change?.after).toBe(`${'x'.repeat(200)}…`)
  })
})

it('writes the same file for the same configuration', () => {
  const file = {
    format: configurationFormat,
    parts: { brand: { brandColour: '#0a7d5a' } },
  } as const
  expect(writeConfiguration(file)).toBe(
    '{\n  "format": "foyer-location/1",\n  "parts": {\n    "brand": {\n      "brandColour": "#0a7d5a"\n    }\n  }\n}\n',
  )
})
