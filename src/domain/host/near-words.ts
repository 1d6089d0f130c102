/**
 * Words that somebody may have meant who mistyped, and the keys by which a store finds them: a word is near what was
 * typed only if both have a key in common. Decision 0130.
 */
import { nameSkeleton } from '../name/name-skeleton.ts'
import { prefixDistance } from '../name/prefix-distance.ts'

const headLength = 4
const minKeyLength = 3
const maxNearWords = 20

/** How many letters may be wrong in a word of that many. Issue 3 §1. */
export function allowedTypos(length: number): 0 | 1 | 2 {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

/** Arabic and Hebrew leave vowels unwritten: their names match others by the consonants. */
export function isWrittenWithoutVowels(name: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name)
}

/** Where the words near what was typed are looked for. */
export type NearKeys = {
  /** Shared with words that may be meant by a mistyped one. */
  readonly letters: readonly string[]
  /** Shared with words of the same consonants, written without vowels where what was typed has them. */
  readonly sounds: readonly string[]
}

/** The words that were found under such keys. */
export type KnownWords = NearKeys

/**
 * The keys under which a word is stored: its head (four letters), the head with any one letter left out, and its
 * consonants, told apart by whether its script writes vowels.
 */
export function wordKeys(word: string, isWithoutVowels: boolean): readonly string[] {
  return unique([...headKeys(word), skeletonKey(word, isWithoutVowels)])
}

/** The keys that lead to the words near `typed`; none when it is too short to be mistyped. */
export function nearKeys(typed: string, isWithoutVowels: boolean): NearKeys {
  const letters = Array.from(typed)
  return {
    letters: allowedTypos(letters.length) === 0 ? [] : unique(headKeys(typed)),
    sounds: letters.length < minKeyLength ? [] : unique([skeletonKey(typed, !isWithoutVowels)]),
  }
}

function headKeys(word: string): readonly string[] {
  const head = Array.from(word).slice(0, headLength)
  return [head, ...head.map((_, index) => head.toSpliced(index, 1))]
    .filter((key) => key.length >= minKeyLength)
    .map((key) => key.join(''))
}

function skeletonKey(word: string, isWithoutVowels: boolean): string {
  const skeleton = nameSkeleton(word)
  return skeleton.length < 2 ? '' : (isWithoutVowels ? '~' : '=') + skeleton
}

function unique(keys: readonly string[]): readonly string[] {
  return [...new Set(keys)].filter((key) => key !== '')
}

/**
 * How many letters are wrong in `typed`, if it is the beginning of `word` (or with `isWhole` all of it); null when more
 * than may be. At most one of them is among the first four letters, because the keys find no others.
 */
export function typosIn(typed: string, word: string, isWhole = false): number | null {
  const allowed = allowedTypos(typed.length)
  if (allowed === 0) return null
  const typos = prefixDistance(typed, word, allowed, isWhole)
  return typos !== null && typos > 0 && !shareKey(typed, word) ? null : typos
}

function shareKey(typed: string, word: string): boolean {
  const keys = headKeys(word)
  return headKeys(typed).some((key) => keys.includes(key))
}

/** Whether two words sound the same, where one of them is written without vowels and the other with them. */
export function haveSameConsonants(
  typed: string,
  word: string,
  scripts: { readonly typedWithoutVowels: boolean; readonly wordWithoutVowels: boolean },
): boolean {
  if (scripts.typedWithoutVowels === scripts.wordWithoutVowels || typed.length < minKeyLength)
    return false
  const skeleton = nameSkeleton(typed)
  return skeleton.length >= 2 && skeleton === nameSkeleton(word)
}

/**
 * Of the words that share a key those that may be meant by `typed`, the nearest first; so many that the search stays
 * quick, shared among the words that were typed.
 */
export function nearestWords(typed: string, known: KnownWords, typedWords = 1): readonly string[] {
  const skeleton = nameSkeleton(typed)
  const mistyped = known.letters.flatMap((word) => {
    const typos = typosIn(typed, word)
    return typos === null ? [] : [{ word, typos, gap: Math.abs(word.length - typed.length) }]
  })
  const nearest = mistyped
    .toSorted((a, b) => a.typos - b.typos || a.gap - b.gap || (a.word < b.word ? -1 : 1))
    .slice(0, Math.ceil(maxNearWords / typedWords))
    .map(({ word }) => word)
  const alike = known.sounds.filter((word) => nameSkeleton(word) === skeleton)
  return unique([...nearest, ...alike.toSorted().slice(0, maxNearWords / 4)])
}
