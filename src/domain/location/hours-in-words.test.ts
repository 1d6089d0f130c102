import { expect, it } from 'vitest'
import { spansInWords } from './hours-in-words.ts'

it.each([
  ['en', [['08:00', '17:00']], '8:00 AM – 5:00 PM'],
  [
    'de',
    [
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ],
    '08:00–12:00 Uhr und 13:00–17:00 Uhr',
  ],
  ['nl', [['22:00', '06:00']], '22:00 – 06:00'],
  ['fr', [['18:00', '24:00']], '18:00 – 00:00'],
] as const)('writes spans in %s', (language, spans, words) => {
  expect(
    spansInWords(
      spans.map(([from, to]) => ({ from, to })),
      language,
    ),
  ).toBe(words)
})
