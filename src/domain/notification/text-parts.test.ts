import { expect, it } from 'vitest'
import { textLength } from './text-parts.ts'

it.each([
  ['nothing', '', 0, 0],
  ['a sentence', 'Jane is here.', 13, 1],
  ['all that fits into one', 'a'.repeat(160), 160, 1],
  ['one letter more', 'a'.repeat(161), 161, 2],
  ['all that fits into two', 'a'.repeat(306), 306, 2],
  ['one letter more than two', 'a'.repeat(307), 307, 3],
  ['letters that count twice', '€'.repeat(80), 160, 1],
  ['one of them more', '€'.repeat(81), 162, 2],
  // A part ends before such a letter rather than within it.
  ['one at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3],
  ['letters of other alphabets', 'Łódź'.repeat(17), 68, 1],
  ['more than 70 of them', 'й'.repeat(71), 71, 2],
  ['a picture, which is two', '🙂'.repeat(35), 70, 1],
  ['pictures at the end of a part', `${'й'.repeat(66)}🙂${'й'.repeat(66)}`, 134, 3],
])('%s', (_what, text, letters, parts) => {
  expect(textLength(text)).toEqual({ letters, parts })
})
