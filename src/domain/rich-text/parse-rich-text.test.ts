import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRichText } from './parse-rich-text.ts'
import { plainText } from './plain-text.ts'
import type { Block, Inline } from './rich-text.ts'

const text = (value: string): Inline => ({ type: 'text', text: value })
const paragraph = (...children: readonly Inline[]): Block => ({ type: 'paragraph', children })

describe('reading rich text', () => {
  it('reads paragraphs, line breaks, headings and lists', () => {
    const source = '# House rules\r\nWear\nyour badge.\n\n## Also\n- No photos\n- No smoking\nBye'
    expect(parseRichText(source)).toEqual([
      { type: 'heading', level: 1, children: [text('House rules')] },
      paragraph(text('Wear'), { type: 'break' }, text('your badge.')),
      { type: 'heading', level: 2, children: [text('Also')] },
      { type: 'list', items: [[text('No photos')], [text('No smoking')]] },
      paragraph(text('Bye')),
    ])
  })

  it.each<readonly [string, readonly Inline[]]>([
    ['a **b** c', [text('a '), { type: 'strong', children: [text('b')] }, text(' c')]],
    ['*a*', [{ type: 'emphasis', children: [text('a')] }]],
    ['***a***', [{ type: 'strong', children: [{ type: 'emphasis', children: [text('a')] }] }]],
    [
      '*a **b** c*',
      [
        {
          type: 'emphasis',
          children: [text('a '), { type: 'strong', children: [text('b')] }, text(' c')],
        },
      ],
    ],
    [
      '[**us**](mailto:desk@example.org)',
      [
        {
          type: 'link',
          href: 'mailto:desk@example.org',
          children: [{ type: 'strong', children: [text('us')] }],
        },
      ],
    ],
    ['2 * 3 * 4 = 24', [text('2 * 3 * 4 = 24')]],
    ['**never closed', [text('**never closed')]],
    ['a* b', [text('a* b')]],
    ['[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
    ['[x](http://example.org)', [text('[x](http://example.org)')]],
    ['[x](//example.org)', [text('[x](//example.org)')]],
    ['[x](https://a"onclick=b)', [text('[x](https://a"onclick=b)')]],
    ['[x](https://{{company.name}}.org)', [text('[x](https://{{company.name}}.org)')]],
    ['<script>alert(1)</script>', [text('<script>alert(1)</script>')]],
    ['#hashtag', [text('#hashtag')]],
  ])('reads %s', (source, inlines) => {
    expect(parseRichText(source)).toEqual([paragraph(...inlines)])
  })

  it('never makes another address than https, mailto or tel, and loses no word', () => {
    const pieces = fc.constantFrom(
      '*',
      '**',
      '[',
      ']',
      '(',
      ')',
      'https://',
      'tel:',
      'js:',
      'a',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const source = parts.join('')
        const blocks = parseRichText(source)
        for (const href of addresses(blocks)) expect(href).toMatch(/^(https:\/\/|mailto:|tel:)/)
        expect(letters(plainText(blocks))).toBe(letters(source))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['*a ', '**a ', '[a', '[a](https://', '*', '**a *b ', '#', '- ', '***a'])(
    'takes time in proportion to the length of %s repeated',
    (piece) => {
      const source = piece.repeat(30_000)
      expect(letters(plainText(parseRichText(source)))).toBe(letters(source))
    },
  )
})

it('writes rich text as plain text', () => {
  const source = '# Rules\nWear **it**\nalways\n\n- a\n- [us](tel:+3210) or [tel:+3211](tel:+3211)'
  expect(plainText(parseRichText(source))).toBe(
    'Rules\n\nWear it\nalways\n\n- a\n- us (tel:+3210) or tel:+3211',
  )
})

function addresses(blocks: readonly Block[]): readonly string[] {
  const inside = (inlines: readonly Inline[]): readonly string[] =>
    inlines.flatMap((inline) => [
      ...(inline.type === 'link' ? [inline.href] : []),
      ...('children' in inline ? inside(inline.children) : []),
    ])
  return blocks.flatMap((block) =>
    block.type === 'list' ? block.items.flatMap(inside) : inside(block.children),
  )
}

function letters(value: string): string {
  return value.replace(/[^a-z]/g, '')
}
