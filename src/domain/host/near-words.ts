/**
 * Words that somebody may have meant who mistyped, and the keys by which a store finds them: a word is near what was
 * typed only if both have a key in common. Decision 0131.
 */
import { editDistance } from '../name/edit-distance.ts'
import { nameSkeleton } from '../name/name-skeleton.ts'

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

/**
 * The keys under which a word is stored: its head (four letters), the head with any one letter left out, and its
 * consonants, told apart by whether its script writes vowels.
 */
export function wordKeys(word: string, isWithoutVowels: boolean): readonly string[] {
  return unique([...headKeys(word), skeletonKey(word, isWithoutVowels)])
}

/** The keys that lead to the words near `typed`; none when it is too short to be mistyped. */
export function nearKeys(typed: string, isWithoutVowels: boolean): readonly string[] {
  const letters = Array.from(typed)
  const typos = allowedTypos(letters.length) === 0 ? [] : headKeys(typed)
  const skeleton = letters.length < minKeyLength ? '' : skeletonKey(typed, !isWithoutVowels)
  return unique([...typos, skeleton])
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
  if (allowed === 0 || !shareKey(typed, word)) return null
  const shortest = Math.max(1, typed.length - allowed)
  const lengths = isWhole
    ? [word.length]
    : [shortest, shortest + 1, shortest + 2, shortest + 3, shortest + 4].filter(
        (length) => length <= Math.min(word.length, typed.length + allowed),
      )
  const distances = lengths.map((length) => editDistance(typed, word.slice(0, length), allowed))
  const least = Math.min(...distances)
  return least <= allowed ? least : null
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
 * Of the words that share a key with `typed` those that may be meant, the nearest first; so many that the search stays
 * quick, shared among the words that were typed.
 */
export function nearestWords(
  typed: string,
  words: readonly string[],
  typedWords = 1,
): readonly string[] {
  const skeleton = nameSkeleton(typed)
  return words
    .map((word) => ({ word, typos: nearness(typed, word, skeleton) }))
    .filter(({ typos }) => typos <= 2)
    .toSorted(
      (a, b) =>
        a.typos - b.typos ||
        Math.abs(a.word.length - typed.length) - Math.abs(b.word.length - typed.length) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, Math.ceil(maxNearWords / typedWords))
    .map(({ word }) => word)
}

function nearness(typed: string, word: string, skeleton: string): number {
  const typos = typosIn(typed, word)
  if (typos !== null) return typos
  return nameSkeleton(word) === skeleton ? 2 : Number.POSITIVE_INFINITY
}
