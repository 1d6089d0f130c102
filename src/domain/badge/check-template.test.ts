import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BadgeElement } from './badge-template.ts'
import { checkTemplate } from './check-template.ts'
import { defaultTemplate, mirrorTemplate } from './default-template.ts'

const text = {
  type: 'TEXT',
  text: 'x',
  x: 0,
  y: 0,
  width: 40,
  height: 10,
  fontSize: 12,
  minFontSize: 8,
  maxLines: 1,
  weight: 'BOLD',
  align: 'LEFT',
  verticalAlign: 'TOP',
  colour: 'BLACK',
} as const
const box = { x: 0, y: 0, width: 40, height: 10 }
const check = (...elements: BadgeElement[]) =>
  checkTemplate({ widthMm: 80, heightMm: 50, elements }, ['team'])

describe('checkTemplate', () => {
  it('finds no fault in the default badge, either way round', () => {
    expect(checkTemplate(defaultTemplate, [])).toEqual([])
    expect(checkTemplate(mirrorTemplate(defaultTemplate), [])).toEqual([])
  })

  it.each<[string, BadgeElement, string, string]>([
    ['to the right', { ...box, type: 'PHOTO', x: 41 }, 'elements.0', 'outside_label'],
    ['below', { ...box, type: 'PHOTO', y: 40.2 }, 'elements.0', 'outside_label'],
    ['left', { ...box, type: 'PHOTO', x: -1 }, 'elements.0', 'outside_label'],
    ['flat', { ...box, type: 'PHOTO', height: 0 }, 'elements.0', 'box_too_small'],
    [
      'hair line',
      { ...box, type: 'LINE', height: 0.05, colour: 'BLACK' },
      'elements.0',
      'box_too_small',
    ],
    ['small QR', { ...box, type: 'QR', content: 'PASS' }, 'elements.0', 'qr_too_small'],
    [
      'small barcode',
      { ...box, type: 'BARCODE', content: 'x', width: 10 },
      'elements.0',
      'barcode_too_small',
    ],
    ['low text', { ...text, height: 3 }, 'elements.0.height', 'box_too_low'],
    ['low logo', { ...box, type: 'LOGO', height: 2 }, 'elements.0.height', 'box_too_low'],
    ['sizes', { ...text, minFontSize: 13 }, 'elements.0.minFontSize', 'min_above_size'],
    ['variable', { ...text, text: '{{shoes}}' }, 'elements.0.text', 'unknown_variable'],
    [
      'condition',
      { ...text, when: [{ field: 'shoes', values: ['Yes'] }] },
      'elements.0.when',
      'unknown_field',
    ],
    [
      'field',
      { ...box, type: 'BARCODE', content: '{{field.shoes}}' },
      'elements.0.content',
      'unknown_variable',
    ],
  ])('refuses what could not be printed: %s', (_, element, field, code) => {
    expect(check(element)).toMatchObject([{ field, code }])
  })

  it('takes custom fields that the company has, and elements up to the edge', () => {
    expect(check({ ...text, text: '{{field.team}}', x: 40, y: 40 })).toEqual([])
    const when = ['team', 'visitor_type'].map((field) => ({ field, values: ['None'] }))
    expect(check({ ...text, when })).toEqual([])
  })

  it('says where the fault is', () => {
    expect(
      check(text, { ...text, text: '{{a}} {{b}}' }).map(({ field, name }) => [field, name]),
    ).toEqual([
      ['elements.1.text', 'a'],
      ['elements.1.text', 'b'],
    ])
  })
})

it('a badge mirrored twice is the same again', () => {
  const twice = mirrorTemplate(mirrorTemplate(defaultTemplate))
  expect(twice).toEqual(defaultTemplate)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (x) => {
      const template = { ...defaultTemplate, elements: [{ ...box, type: 'PHOTO' as const, x }] }
      expect(checkTemplate(mirrorTemplate(template), [])).toEqual([])
    }),
  )
})
