import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillVariables, unknownVariables, variablesOf } from './badge-variables.ts'

const values = {
  'visitor.name': 'Zoë O’Neil',
  'visitor.company': '',
  'visitor.type': 'Guest',
  'host.name': 'Anna',
  'label.host': 'Host',
  'field.team': 'Blue\n team ',
}

describe('fillVariables', () => {
  it.each([
    ['{{visitor.name}}', 'Zoë O’Neil'],
    ['{{ visitor.name }}', 'Zoë O’Neil'],
    ['{{label.host}}: {{host.name}}', 'Host: Anna'],
    ['{{label.host}}', 'Host'],
    ['VISITOR', 'VISITOR'],
    ['{{field.team}}', 'Blue team'],
    ['{{visitor.company}} · {{visitor.type}}', 'Guest'],
    ['{{visitor.type}} · {{visitor.company}}', 'Guest'],
    ['{{visitor.name}}\n{{visitor.company}}\n{{host.name}}', 'Zoë O’Neil\nAnna'],
    ['A - {{visitor.type}}', 'A - Guest'],
  ])('fills %j', (text, filled) => {
    expect(fillVariables(text, values)).toBe(filled)
  })

  it.each([
    '{{visitor.company}}',
    'Company: {{visitor.company}}',
    '{{label.host}}: {{visitor.company}}',
    '{{nothing}}',
    '{{__proto__}}',
    '{{constructor}}',
    '  ',
    '',
  ])('leaves %j out, because it would say nothing', (text) => {
    expect(fillVariables(text, values)).toBeNull()
  })

  it('never reads a value for variables', () => {
    const sly = { 'visitor.name': '{{host.name}}', 'host.name': 'Anna' }
    expect(fillVariables('{{visitor.name}}', sly)).toBe('{{host.name}}')
  })

  it('shows every value as it is, but for its spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const shown = name.replaceAll(/\s+/g, ' ').trim()
        expect(fillVariables('{{visitor.name}}', { 'visitor.name': name })).toBe(shown || null)
      }),
    )
  })
})

describe('unknownVariables', () => {
  it.each([
    ['{{visitor.name}} {{field.team}}', []],
    ['{{visitor.shoes}} {{field.shoes}} {{}}', ['visitor.shoes', 'field.shoes', '']],
    ['{{x}} {{x}}', ['x']],
    ['no variables { } {{', []],
  ])('of %j are %j', (text, unknown) => {
    expect(unknownVariables(text, ['team'])).toEqual(unknown)
  })
})

it('variablesOf names each once', () => {
  expect(variablesOf('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b'])
})
