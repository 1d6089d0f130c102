/** What somebody typed to find a host, read in every way it may be meant. Issue 3 §1; decision 0130. */
import { typedReadings } from '../name/search-words.ts'
import { isWrittenWithoutVowels } from './near-words.ts'

/** Fewer letters find nobody; of a script that writes a syllable or a word with one letter, one is enough. */
export const minFilterLetters = 2
export const maxFilterLength = 100
const maxSplits = 7

export type HostFilter = {
  /** The words in each reading; never empty. */
  readonly readings: readonly (readonly string[])[]
  /** The script of what was typed has no vowels, so that names match by their consonants. */
  readonly isWithoutVowels: boolean
}

const denseLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether so much was typed that a search may answer. */
export function hasEnoughLetters(typed: string): boolean {
  const letters = typed.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []
  return letters.length >= minFilterLetters || letters.some((letter) => denseLetter.test(letter))
}

/** @returns null when too little was typed. */
export function readHostFilter(typed: string): HostFilter | null {
  if (!hasEnoughLetters(typed)) return null
  const readings = typedReadings(typed)
  const [plain] = readings
  if (plain === undefined) return null
  return {
    readings: [...readings, ...splits(plain)],
    isWithoutVowels: isWrittenWithoutVowels(typed),
  }
}

/** Where names are written without a space between them, it may belong anywhere. */
function splits(words: readonly string[]): readonly (readonly string[])[] {
  const [only] = words
  if (only === undefined || words.length > 1 || !/^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(only))
    return []
  const letters = Array.from(only).slice(0, maxSplits + 1)
  return letters.slice(1).map((_, index) => {
    const head = Array.from(only)
      .slice(0, index + 1)
      .join('')
    return [head, only.slice(head.length)]
  })
}
