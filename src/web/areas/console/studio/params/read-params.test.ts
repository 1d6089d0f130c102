import { describe, expect, it } from 'vitest'
import type { ParamField } from './param-field.ts'
import { readParams } from './read-params.ts'

function read(
  field: Omit<Extract<ParamField, { kind: string }>, 'label'> & { readonly name: string },
  entries: readonly (readonly [string, string])[],
  people = {},
) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  // oxlint-disable-next-line no-unsafe-type-assertion -- a field but for its words
  const whole = { label: 'params_detail_lastname', ...field } as ParamField
  return readParams([{ title: 'params_group_details', fields: [whole] }], form, people)
}

describe('a parameter of a form', () => {
  it.each([
    ['a switch that is on', { kind: 'switch' }, [['it', 'on']], true],
    ['a switch that is off', { kind: 'switch' }, [], false],
    [
      'days',
      { kind: 'several' },
      [
        ['it', '1'],
        ['it', '5'],
      ],
      [1, 5],
    ],
    ['a number', { kind: 'number', min: 1, max: 9 }, [['it', ' 7 ']], 7],
    ['no number', { kind: 'number', min: 1, max: 9, mayBeEmpty: true }, [['it', '']], null],
    ['numbers', { kind: 'numbers', min: 1, max: 99, most: 3 }, [['it', '4, 24 4']], [24, 4]],
    ['no numbers', { kind: 'numbers', min: 1, max: 99, most: 3 }, [['it', '']], []],
    ['a time', { kind: 'time', whenEmpty: '24:00' }, [['it', '18:00']], '18:00'],
    ['the end of a day', { kind: 'time', whenEmpty: '24:00' }, [['it', '']], '24:00'],
    ['no flow', { kind: 'flow' }, [['it', '']], null],
    ['addresses', { kind: 'emails', most: 2 }, [['it', 'A@b.de; c@d.de']], ['a@b.de', 'c@d.de']],
    ['no address', { kind: 'emails', most: 2 }, [['it', '']], []],
  ] as const)('%s', (_name, field, entries, value) => {
    expect(read({ name: 'it', ...field }, entries)).toEqual({
      ok: true,
      values: { it: value },
    })
  })

  it.each([
    ['a number that is too large', { kind: 'number', min: 1, max: 9 }, '10'],
    ['a word', { kind: 'number', min: 1, max: 9 }, 'ten'],
    ['nothing where a number is needed', { kind: 'number', min: 1, max: 9 }, ''],
    ['one of several that is too small', { kind: 'numbers', min: 1, max: 9, most: 3 }, '4, 0'],
  ] as const)('is refused for %s, with its bounds', (_name, field, text) => {
    expect(read({ name: 'it', ...field }, [['it', text]])).toEqual({
      ok: false,
      faults: { it: { key: 'params_error_number', values: { min: 1, max: 9 } } },
    })
  })

  it.each(['Ann', 'ann@', 'ann@b.de, bob@'])('is refused for no address: %s', (text) => {
    const field = { name: 'it', kind: 'emails', most: 2 } as never
    expect(read(field, [['it', text]])).toEqual({
      ok: false,
      faults: { it: { key: 'common_error_email' } },
    })
  })

  it('is refused with how many there may be', () => {
    const field = { name: 'it', kind: 'numbers', min: 1, max: 9, most: 1 } as never
    expect(read(field, [['it', '1, 2']])).toMatchObject({
      faults: { it: { key: 'params_error_many', values: { most: 1 } } },
    })
  })

  it('names who was chosen beside the inputs', () => {
    const field = { name: 'it', kind: 'person' } as never
    expect(read(field, [], { it: 'US-1' })).toEqual({ ok: true, values: { it: 'US-1' } })
  })

  it('has the days that were chosen beside the inputs', () => {
    const field = { name: 'it', kind: 'days' } as never
    expect(read(field, [], { it: ['2027-01-01'] })).toEqual({
      ok: true,
      values: { it: ['2027-01-01'] },
    })
  })

  it('asks for what it requires', () => {
    const entries = ['firstname', 'lastname', 'companyName', 'email', 'mobile', 'licensePlate'].map(
      (name, index) =>
        [`details.${name}`, ['REQUIRED', 'OPTIONAL', 'OFF'][index] ?? 'OFF'] as const,
    )
    expect(read({ name: 'details', kind: 'details' } as never, entries)).toEqual({
      ok: true,
      values: { askedDetails: ['firstname', 'lastname'], requiredDetails: ['firstname'] },
    })
  })
})
