import { nameWords } from '../name/fold-name.ts'
import { compareWords } from './compare-words.ts'

/** Said before or after a name, and no part of it. */
const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof sir madame monsieur herr frau ing dipl phd msc jr sr'.split(' '),
)
/** Parts that one language writes apart, another joins and a third leaves out. */
const particles: ReadonlySet<string> = new Set(
  'a al el ul bin ibn ben bint abu da das de del della den der des di do dos du e la las le los of san ter the van vom von y zu zum zur'.split(
    ' ',
  ),
)

const particleWeight = 0.5
const shortestWeight = 2
const longestWeight = 8
/** A middle name that only one of the two has says little. */
const missingFactor = 0.25
/** At least one word of a name must be as alike as this, or the name comes to less. */
const sureWord = 0.85
const mostWithoutSureWord = 0.84
const roundingError = 1e-9
/** Assigning more would take long and tell nothing new. */
const maxWords = 6
/** The same words, some of them joined: "Jean Pierre" and "Jeanpierre". */
const joinedScore = 96
const fewestLetters = 6

/** The words of a name that are compared, in no particular order. */
export function comparedWords(name: string): readonly string[] {
  const words = nameWords(name)
  const said = words.filter((word) => !titles.has(word))
  return (said.length > 0 ? said : words)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1))
    .slice(0, maxWords)
}

/** Whether a word alone can tell people apart. */
export function isTelling(word: string): boolean {
  return !particles.has(word) && !/^[a-z]$/.test(word)
}

/** Each particle written in one with each other word, as "al" and "ahmad" in "Alahmad". */
export function withParticlesJoined(words: readonly string[]): readonly string[] {
  return words
    .filter((word) => particles.has(word))
    .flatMap((particle) => words.filter(isTelling).map((word) => particle + word))
}

/**
 * All letters of a name in their order in the alphabet: the same however its words are joined. Empty where they are too
 * few to tell anything.
 */
export function lettersOf(words: readonly string[]): string {
  // A sort by code point: any order does, as long as it is always the same.
  const letters = Array.from(words.join('')).toSorted().join('')
  const isLatin = /^[a-z]*$/.test(letters)
  return letters.length >= (isLatin ? fewestLetters : 2) ? letters : ''
}

/**
 * How alike two names are, from 0 to 100, whatever the order of their words, their script and their accents; 100 only
 * for the same words. The same either way. Issue 3 §1, Watch list.
 */
export function compareNames(a: string, b: string): number {
  return compareNameWords(comparedWords(a), comparedWords(b))
}

/** The same for names whose words are known (`comparedWords`). */
export function compareNameWords(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  // In the same order on both sides: it costs nothing, and sums come out the same either way.
  const [left, right] = [a.join(' '), b.join(' ')]
  if (left === right) return 100
  const [one, two] = left < right ? [a, b] : [b, a]
  if (isJoined(one, two)) return joinedScore
  const [longer, shorter] = one.length >= two.length ? [one, two] : [two, one]
  const writings = longer.length > shorter.length ? [longer, ...joinings(longer)] : [longer]
  const best = Math.max(...writings.map((writing) => likeness(writing, shorter)))
  // Never more than it is: `candidateKeys` counts on it.
  return Math.min(99, Math.floor(100 * best + roundingError))
}

/** Whether the words of one are those of the other with some of them joined. */
function isJoined(one: readonly string[], two: readonly string[]): boolean {
  const letters = lettersOf(one)
  if (one.length === two.length || letters === '' || letters !== lettersOf(two)) return false
  const [parts, wholes] = one.length > two.length ? [one, two] : [two, one]
  return fits(parts, wholes, '')
}

/** Whether the parts, each used once and in any order, make up `open` and then the wholes. */
function fits(parts: readonly string[], wholes: readonly string[], open: string): boolean {
  if (open === '') {
    const [next, ...others] = wholes
    return next === undefined ? parts.length === 0 : fits(parts, others, next)
  }
  return parts.some(
    (part, index) =>
      open.startsWith(part) && fits(parts.toSpliced(index, 1), wholes, open.slice(part.length)),
  )
}

/** The name with one particle joined to one word, in every way. */
function joinings(words: readonly string[]): readonly (readonly string[])[] {
  return words.flatMap((particle, at) => {
    if (!particles.has(particle)) return []
    const others = words.toSpliced(at, 1)
    return others.flatMap((word, index) =>
      isTelling(word) ? [others.with(index, particle + word)] : [],
    )
  })
}

function weightOf(word: string): number {
  if (particles.has(word)) return particleWeight
  return Math.min(Math.max(word.length, shortestWeight), longestWeight)
}

function likeness(one: readonly string[], two: readonly string[]): number {
  const pairs = bestPairs(alikePairs(one, two), one.length)
  if (pairs.length === 0) return 0
  const telling = pairs.filter(({ left }) => isTelling(one[left] ?? ''))
  const isWithin = pairs.length === one.length || pairs.length === two.length
  const factor = telling.length >= 2 && isWithin ? missingFactor : 1
  const paired = sum(pairs.map(({ weight }) => weight))
  const missing = factor * (sum([...one, ...two].map(weightOf)) - paired)
  const alike = worthOf(pairs) / (paired + missing)
  // Particles and half a word are not enough to find somebody by.
  const isSure = telling.some((pair) => pair.likeness >= sureWord)
  return isSure ? alike : Math.min(alike, mostWithoutSureWord)
}

/** A word of each name that are alike, by their places; `weight` is that of both. */
type Pair = {
  readonly left: number
  readonly right: number
  readonly likeness: number
  readonly weight: number
}

function alikePairs(one: readonly string[], two: readonly string[]): readonly Pair[] {
  return one.flatMap((word, left) =>
    two.flatMap((other, right) => {
      const alike = compareWords(word, other)
      const weight = weightOf(word) + weightOf(other)
      return alike === 0 ? [] : [{ left, right, likeness: alike, weight }]
    }),
  )
}

/** Those that are worth most together, so that each word stands in one pair at most. */
function bestPairs(pairs: readonly Pair[], count: number, from = 0): readonly Pair[] {
  if (from >= count || pairs.length === 0) return []
  let best = bestPairs(
    pairs.filter(({ left }) => left !== from),
    count,
    from + 1,
  )
  for (const pair of pairs) {
    if (pair.left !== from) continue
    const others = pairs.filter(({ left, right }) => left !== from && right !== pair.right)
    const chosen = [pair, ...bestPairs(others, count, from + 1)]
    if (worthOf(chosen) > worthOf(best)) best = chosen
  }
  return best
}

function worthOf(pairs: readonly Pair[]): number {
  return sum(pairs.map((pair) => pair.likeness * pair.weight))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
