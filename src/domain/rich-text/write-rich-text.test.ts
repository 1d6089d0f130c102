import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText } from './parse-rich-text.ts'
import { plainText } from './plain-text.ts'
import type { Block, Inline } from './rich-text.ts'
import { isLinkAddress, writeRichText } from './write-rich-text.ts'

const text = (value: string): Inline => ({ type: 'text', text: value })
const strong = (...children: readonly Inline[]): Inline => ({ type: 'strong', children })
const emphasis = (...children: readonly Inline[]): Inline => ({ type: 'emphasis', children })
const link = (...children: readonly Inline[]): Inline => ({
  type: 'link',
  href: 'https://a.be',
  children,
})
const paragraph = (...children: readonly Inline[]): Block => ({ type: 'paragraph', children })

describe('writing rich text', () => {
  it.each([
    '# House rules\n\nWear\nyour badge.\n\n## Also\n\n- No photos\n- No **smoking**\n\nBye',
    'a **b** *c* ***d*** [e](https://example.org) [**f**](tel:+3210)',
    'Dear {{visitor.firstname}}, 2 * 3 = 6',
  ])('gives back %j', (source) => {
    expect(writeRichText(parseRichText(source))).toBe(source)
  })

  it.each<readonly [string, readonly Inline[], string]>([
    ['blanks at the edge of a mark', [text('a'), strong(text(' b ')), text('c')], 'a **b** c'],
    ['marks in marks', [emphasis(strong(text('a')), text(' b'))], '***a*** *b*'],
    ['italics that touch bold letters', [strong(text('a')), emphasis(text('b'))], '**a**b'],
    ['a mark around nothing', [strong(text(' ')), text('a')], 'a'],
    [
      'a break within bold words',
      [strong(text('a'), { type: 'break' }, text('b'))],
      '**a**\n**b**',
    ],
    [
      'a label with a bracket',
      [{ type: 'link', href: 'https://a.be', children: [text('[a')] }],
      '[a',
    ],
    ['an empty paragraph', [], ''],
  ])('writes %s', (_, inlines, source) => {
    expect(writeRichText([paragraph(...inlines)])).toBe(source)
  })

  it('leaves out what is empty', () => {
    const empty: Block[] = [
      { type: 'heading', level: 1, children: [text(' ')] },
      { type: 'list', items: [[]] },
      paragraph(text('a')),
    ]
    expect(writeRichText(empty)).toBe('a')
  })

  it('loses no letter, and is read and written the same from then on', () => {
    const word = fc.constantFrom(
      'a',
      ' ',
      'b c',
      '*',
      '**',
      '[x]',
      '(',
      '- ',
      '# ',
      '{{company.name}}',
    )
    const { inline } = fc.letrec<{ inline: Inline }>((tie) => ({
      inline: fc.oneof(
        { depthSize: 'small' },
        word.map(text),
        fc.constant<Inline>({ type: 'break' }),
        fc.array(tie('inline'), { maxLength: 3 }).map((children) => strong(...children)),
        fc.array(tie('inline'), { maxLength: 3 }).map((children) => emphasis(...children)),
        fc.array(tie('inline'), { maxLength: 3 }).map((children) => link(...children)),
      ),
    }))
    const inlines = fc.array(inline, { maxLength: 5 })
    const block = fc.oneof(
      inlines.map((children) => paragraph(...children)),
      inlines.map((children): Block => ({ type: 'heading', level: 2, children })),
      fc
        .array(inlines, { minLength: 1, maxLength: 3 })
        .map((items): Block => ({ type: 'list', items })),
    )
    // Its lines are one when it is written: a mark opens in the first and closes in the second.
    const opensAndCloses: Block = {
      type: 'list',
      items: [
        [
          text('***'),
          emphasis(emphasis(link(text('a'))), { type: 'break' }),
          strong(link(link(text('# '), text('*')), text('a'))),
        ],
      ],
    }
    const letters = (value: string): string => value.replaceAll(/\(https:\/\/a\.be\)|[^a-z]/g, '')
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const source = writeRichText(blocks)
        expect(letters(plainText(parseRichText(source)))).toBe(letters(plainText(blocks)))
        const again = writeRichText(parseRichText(source))
        expect(writeRichText(parseRichText(again))).toBe(again)
      }),
      { numRuns: 1000, examples: [[[opensAndCloses]]] },
    )
  })
})

it.each([
  ['https://example.org/a?b=c', true],
  ['mailto:desk@example.org', true],
  ['tel:+3210', true],
  ['http://example.org', false],
  ['javascript:alert(1)', false],
  ['https://a b', false],
  ['https://a.be) [x](https://b.be', false],
  ['', false],
])('a link to %j is allowed: %s', (href, isAllowed) => {
  expect(isLinkAddress(href)).toBe(isAllowed)
})
