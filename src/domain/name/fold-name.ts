import { romanizeKana } from './kana.ts'
import { transliterate } from './transliterate.ts'

/** Marks on Latin, Greek and Cyrillic letters, and the vowel signs of Hebrew and Arabic. Those of other scripts are part of the letter. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu
/** O'Brien is one word, and so is a transliterated soft sign. */
const apostrophes = /['’‘ʼʻ`´ʹʿʾ]/gu
const plain = /^[ -~]*$/
const plainApostrophes = /['`]/g
const notOfPlainWords = /[^a-z0-9]+/
const notOfWords = /[^\p{L}\p{N}\p{M}]+/u

/**
 * The words of a name as two people would call them the same: small letters, no accents, Latin instead of Cyrillic,
 * Greek, Arabic, Hebrew and kana; other scripts stay. "Müller-Lüdenscheidt" gives `['muller', 'ludenscheidt']`, "Иван"
 * `['ivan']`. Issue 3 §1 (host search accent- and script-insensitive; watch list).
 */
export function nameWords(name: string): readonly string[] {
  if (plain.test(name)) return plainWords(name)
  const bare = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(apostrophes, '')
    // Composed again, because taking a Korean syllable apart makes three letters of it.
    .normalize('NFC')
  return romanizeKana(transliterate(bare))
    .split(notOfWords)
    .filter((word) => word !== '')
}

/** What most names are: nothing to take off or to write in other letters, and much quicker. */
function plainWords(name: string): readonly string[] {
  const words = name.toLowerCase().replaceAll(plainApostrophes, '').split(notOfPlainWords)
  return words.filter((word) => word !== '')
}

/** The same words with one space between them. */
export function foldName(name: string): string {
  return nameWords(name).join(' ')
}
