import { describe, expect, it } from 'vitest'
import {
  firstTypes,
  judgeTypes,
  mustSayType,
  typeCode,
  typeName,
  kindOfType,
  type FirstType,
  type VisitorType,
  type VisitorTypes,
} from './visitor-type.ts'

const german = {
  Guest: 'Gast',
  Contractor: 'Auftragnehmer',
  Employee: 'Mitarbeiter',
  Customer: 'Kunde',
}
const words = (code: FirstType) => [german[code]]
const type = (code: string, some: Partial<VisitorType> = {}): VisitorType => ({
  code,
  name: '',
  enabled: true,
  kind: 'VISITOR',
  ...some,
})
const first: VisitorTypes = {
  types: firstTypes.map((code) => type(code)),
  defaultType: 'Guest',
  mustChoose: false,
}
const renamed = {
  types: [
    type('Guest'),
    type('Contractor', { name: 'Supplier' }),
    type('Courier'),
    type('Customer', { enabled: false }),
  ],
}

describe('a type that is said', () => {
  it.each([
    ['by its code', 'Contractor', 'Contractor'],
    ['by its name', ' supplier ', 'Contractor'],
    ['by the word of another language', 'gast', 'Guest'],
    ['by the word of one that has a name of its own', 'Auftragnehmer', 'Contractor'],
    ['by the code of a new one', 'courier', 'Courier'],
    ['though it is not offered', 'Kunde', 'Customer'],
    ['and is none', 'Press', 'Press'],
    ['not at all', '', ''],
  ])('%s is found', (_, said, code) => {
    expect(typeCode(renamed, said, words)).toBe(code)
  })

  it('means the location’s own name before a word of the product', () => {
    const own = { types: [type('Guest', { name: 'Visitor' }), type('Courier', { name: 'Gast' })] }
    expect(typeCode(own, 'Gast', words)).toBe('Courier')
  })
})

it.each([
  ['Guest', 'Gast'],
  ['Contractor', 'Supplier'],
  ['Courier', 'Courier'],
  ['Press', 'Press'],
  ['', ''],
])('the type “%s” is called “%s”', (code, name) => {
  expect(typeName(renamed, code, (one) => german[one])).toBe(name)
})

it.each([
  ['one visitor', first, 1, false],
  ['one visitor where it has to be', { ...first, mustChoose: true }, 1, true],
  ['a group', { ...first, mustChoose: true }, 2, false],
  [
    'one visitor where there is one type',
    { ...first, types: [type('Guest')], mustChoose: true },
    1,
    false,
  ],
])('the type of %s is chosen as the location wants', (_, types, visitors, must) => {
  expect(mustSayType(types, visitors)).toBe(must)
})

describe('a set of types', () => {
  const [guest, contractor, employee, customer] = first.types.map((one) => one.code)
  const without = (code: string | undefined) => first.types.filter((one) => one.code !== code)

  it.each<[string, Partial<VisitorTypes>, readonly string[]]>([
    ['as every location begins', {}, []],
    ['in another order', { types: first.types.toReversed() }, []],
    ['with one more', { types: [...first.types, type('Courier')] }, []],
    [
      'with another name',
      { types: [...without(contractor), type('Contractor', { name: 'Supplier' })] },
      [],
    ],
    [
      'with a name that says the same',
      { types: [...without(customer), type('Customer', { name: 'Customer' })] },
      [],
    ],
    ['without one that was there', { types: without(employee) }, ['types types_error_gone']],
    [
      'whose guests cannot be chosen',
      { types: [type('Guest', { enabled: false }), ...without(guest)], defaultType: 'Customer' },
      ['types types_error_guest'],
    ],
    [
      'whose default is not offered',
      {
        types: [...without(customer), type('Customer', { enabled: false })],
        defaultType: 'Customer',
      },
      ['defaultType types_error_default'],
    ],
    ['with a default that is none', { defaultType: 'Press' }, ['defaultType types_error_default']],
    [
      'with one twice',
      { types: [...first.types, type('guest')] },
      ['types.4.name types_error_twice'],
    ],
    [
      'with the name of another',
      { types: [...without(customer), type('Customer', { name: ' contractor' })] },
      ['types.3.name types_error_twice'],
    ],
    [
      'with the word for another',
      { types: [...first.types, type('Kunde')] },
      ['types.4.name types_error_twice'],
    ],
  ])('%s is judged', (_, some, faults) => {
    const found = judgeTypes({ ...first, ...some }, first.types, words)
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
  })
})

it.each([
  ['Fremdfirma', 'CONTRACTOR'],
  ['Contractor', 'VISITOR'],
  ['Press', 'VISITOR'],
  ['', 'VISITOR'],
])('whoever comes as “%s” is counted as the type says: %s', (code, kind) => {
  const types = [type('Guest'), type('Contractor'), type('Fremdfirma', { kind: 'CONTRACTOR' })]
  expect(kindOfType({ types }, code)).toBe(kind)
})
