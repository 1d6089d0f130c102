import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'
import type { Inline } from './rich-text.ts'
import { withoutLinks } from './without-links.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const link = (href: string, ...children: readonly Inline[]): Inline => ({
  type: 'link',
  href,
  children,
})

it.each([
  [
    'an address behind its label',
    link('https://foyer.example/rules', text('Rules')),
    'Rules (foyer.example/rules)',
  ],
  [
    'a mail address once',
    link('mailto:desk@foyer.example', text('desk@foyer.example')),
    'desk@foyer.example',
  ],
  ['a number once', link('tel:+3234567', text('Call +3234567')), 'Call +3234567'],
  [
    'a link within bold words',
    { type: 'strong', children: [link('https://a.be', text('A'))] },
    'A (a.be)',
  ],
] as const)('shows %s', (_what, inline, words) => {
  const blocks = withoutLinks([
    { type: 'paragraph', children: [inline] },
    { type: 'list', items: [[inline]] },
  ])
  expect(plainText(blocks)).toBe(`${words}\n\n- ${words}`)
  expect(JSON.stringify(blocks)).not.toContain('"link"')
})
