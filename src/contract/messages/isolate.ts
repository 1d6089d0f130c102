import { directionOf } from './direction.ts'

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const anyLetter = /\p{Letter}/u
const rightToLeftLetters = new RegExp(rightToLeft.source, 'gu')

/**
 * Wraps a text that is put into a sentence of the other direction in U+2068 and U+2069, so that neither changes the
 * order of the other: “Acme (UK) Ltd.” in an Arabic sentence keeps its brackets and its full stop. A text of the
 * sentence's own direction stays as it is. Unicode TR9 §2.4.2; Issue 2 §2 (right-to-left).
 */
export function isolate(text: string, language: string): string {
  const isForeign =
    directionOf(language) === 'rtl'
      ? anyLetter.test(text.replaceAll(rightToLeftLetters, ''))
      : rightToLeft.test(text)
  return isForeign ? `\u2068${text}\u2069` : text
}
