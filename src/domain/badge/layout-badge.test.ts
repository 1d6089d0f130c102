import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BadgeElement } from './badge-template.ts'
import { defaultTemplate, mirrorTemplate } from './default-template.ts'
import { layoutBadge, writingDirection, type BadgeFacts } from './layout-badge.ts'

const facts = (changes: Partial<BadgeFacts> = {}): BadgeFacts => ({
  values: {
    'visitor.name': 'Vera Visitor',
    'visitor.company': 'Nord',
    'visitor.type': 'Visitor',
    'host.name': 'Anna Host',
    'company.name': 'Acme',
    'visit.date': '21 November 2026',
    'label.host': 'Host',
  },
  hasLogo: true,
  hasPhoto: true,
  hasWifi: true,
  subject: { answers: {}, visitorType: 'Guest' },
  ...changes,
})
const texts = (changes: Partial<BadgeFacts> = {}, template = defaultTemplate) =>
  layoutBadge(template, facts(changes)).marks.flatMap((mark) =>
    mark.type === 'LINE_OF_TEXT' ? [mark.text] : [],
  )
const label = (...elements: BadgeElement[]) => ({ widthMm: 80, heightMm: 50, elements })
const box = { x: 5, y: 5, width: 40, height: 20 }

describe('layoutBadge', () => {
  it('says on the default badge who visits whom, and when', () => {
    expect(texts()).toEqual([
      '21 November 2026',
      'Vera Visitor',
      'Nord',
      'Host',
      'Anna Host',
      'Visitor',
      'Acme',
    ])
  })

  it('writes the name larger than anything else', () => {
    const sizes = layoutBadge(defaultTemplate, facts()).marks.flatMap((mark) =>
      mark.type === 'LINE_OF_TEXT' ? [[mark.text, mark.fontSize] as const] : [],
    )
    const [largest] = sizes.toSorted(([, a], [, b]) => b - a)
    expect(largest?.[0]).toBe('Vera Visitor')
  })

  it.each([
    ['one of the types', [{ field: 'visitor_type', values: ['Contractor', 'Guest'] }], 1],
    ['another type', [{ field: 'visitor_type', values: ['Contractor'] }], 0],
    ['any answer', [{ field: 'escort', values: ['None'] }], 1],
    ['another answer', [{ field: 'escort', values: ['No'] }], 0],
    [
      'only one of two',
      [
        { field: 'visitor_type', values: ['Guest'] },
        { field: 'floor', values: ['None'] },
      ],
      0,
    ],
    ['nothing', [], 1],
  ])('shows an element on condition of %s', (_, when, count) => {
    const subject = {
      answers: { escort: { type: 'BOOLEAN', value: true } },
      visitorType: 'Guest',
    } as const
    const marks = layoutBadge(
      label({ type: 'LINE', colour: 'BLACK', ...box, when }),
      facts({ subject }),
    ).marks
    expect(marks).toHaveLength(count)
  })

  it('writes the name of a location without a logo in its place', () => {
    expect(texts({ hasLogo: false })[0]).toBe('Acme')
  })

  it('leaves out the company of who has none', () => {
    expect(texts({ values: { ...facts().values, 'visitor.company': '' } })).not.toContain('Nord')
  })

  it.each([
    ['TOP', 5],
    ['MIDDLE', 5 + (20 - 4.2333) / 2],
    ['BOTTOM', 25 - 4.2333],
  ] as const)('puts a line at the %s of its box', (verticalAlign, y) => {
    const style = { fontSize: 10, minFontSize: 10, maxLines: 1, colour: 'BLACK' } as const
    const [mark] = layoutBadge(
      label({
        type: 'TEXT',
        text: 'A',
        weight: 'BOLD',
        align: 'LEFT',
        verticalAlign,
        ...style,
        ...box,
      }),
      facts(),
    ).marks
    expect(mark?.y).toBeCloseTo(y, 2)
  })

  it.each([
    ['ABC-123', 1],
    ['Zoë', 0],
    ['', 0],
    ['x'.repeat(49), 0],
  ])('has a barcode of %j: %i', (value, count) => {
    const element = { type: 'BARCODE', content: '{{access.code}}', ...box } as const
    const { marks } = layoutBadge(label(element), facts({ values: { 'access.code': value } }))
    expect(marks).toHaveLength(count)
  })

  it('has the code of a network only where there is one', () => {
    const element = { type: 'QR', content: 'WIFI', ...box } as const
    expect(layoutBadge(label(element), facts()).marks).toHaveLength(1)
    expect(layoutBadge(label(element), facts({ hasWifi: false })).marks).toEqual([])
  })

  it('has a photo only where there is one', () => {
    const element = { type: 'PHOTO', ...box } as const
    expect(layoutBadge(label(element), facts()).marks).toHaveLength(1)
    expect(layoutBadge(label(element), facts({ hasPhoto: false })).marks).toEqual([])
  })

  it('keeps everything on the label, whatever people are called', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(name, name, fc.boolean(), (visitor, company, isMirrored) => {
        const values = { ...facts().values, 'visitor.name': visitor, 'visitor.company': company }
        const template = isMirrored ? mirrorTemplate(defaultTemplate) : defaultTemplate
        for (const mark of layoutBadge(template, facts({ values, hasLogo: false })).marks) {
          expect(mark.x).toBeGreaterThanOrEqual(0)
          expect(mark.y).toBeGreaterThanOrEqual(0)
          expect(mark.x + mark.width).toBeLessThanOrEqual(100.01)
          expect(mark.y + mark.height).toBeLessThanOrEqual(62.01)
        }
      }),
    )
  })
})

it.each([
  ['Vera', 'ltr'],
  ['ليلى Vera', 'rtl'],
  ['3 אנה', 'rtl'],
  ['山田', 'ltr'],
  ['', 'ltr'],
])('%j is written %s', (text, direction) => {
  expect(writingDirection(text)).toBe(direction)
})
