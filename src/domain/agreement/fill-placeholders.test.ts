import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText } from '../rich-text/parse-rich-text.ts'
import { plainText } from '../rich-text/plain-text.ts'
import {
  fillPlaceholders,
  fillPlaceholdersInText,
  placeholderNames,
  unknownPlaceholders,
} from './fill-placeholders.ts'

describe('filling placeholders', () => {
  it('fills every one of the specification, and custom fields', () => {
    const values = Object.fromEntries(placeholderNames.map((name) => [name, `<${name}>`]))
    const source = [...placeholderNames, 'field.badge_no'].map((name) => `{{${name}}}`).join('|')
    expect(fillPlaceholdersInText(source, { ...values, 'field.badge_no': '7' })).toBe(
      '<company.name>|<visitor.firstname>|<visitor.lastname>|<visitor.company>|<current.date>|<host.firstname>|<host.lastname>|7',
    )
  })

  it.each([
    ['{{ visitor.firstname }}!', 'Ana!'],
    ['{{visitor.lastname}}!', '!'],
    ['{{host.firstname}}!', '!'],
    ['{{nobody.knows}}!', '!'],
    ['{{two words}}!', '!'],
    ['{{constructor}}!', '!'],
    ['{visitor.firstname}', '{visitor.firstname}'],
    ['{{{visitor.firstname}}}', '{Ana}'],
  ])('writes %s as %s', (source, filled) => {
    const values = { 'visitor.firstname': 'Ana', 'host.firstname': null }
    expect(fillPlaceholdersInText(source, values)).toBe(filled)
  })

  it('fills texts inside marks, links, lists and headings', () => {
    const source =
      '# {{company.name}}\n**{{company.name}}** [{{company.name}}](tel:1)\n- {{company.name}}'
    const filled = fillPlaceholders(parseRichText(source), { 'company.name': 'Acme' })
    expect(plainText(filled)).toBe('Acme\n\nAcme Acme (tel:1)\n\n- Acme')
  })

  it('never lets a value become markup, an address or another placeholder', () => {
    const blocks = parseRichText('I am {{visitor.firstname}}.')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom('**x**', '[a](https://b)', '{{company.name}}', '$&', '\n\n# x'),
        ),
        (name) => {
          const values = { 'visitor.firstname': name, 'company.name': 'Acme' }
          expect(fillPlaceholders(blocks, values)).toEqual([
            { type: 'paragraph', children: [{ type: 'text', text: `I am ${name}.` }] },
          ])
        },
      ),
    )
  })

  it('reports the placeholders that nothing fills, each once', () => {
    const source =
      '{{company.name}} **{{host.mail}}** {{field.badge}} {{field.gone}}\n- {{ host.mail }} {{}}'
    expect(unknownPlaceholders(source, ['badge'])).toEqual(['host.mail', 'field.gone', ''])
  })
})
