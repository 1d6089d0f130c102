/** How well a host's name fits what was typed. Issue 3 §1 "Hosts"; decision 0130. */
import { foldName } from '../name/fold-name.ts'
import { hostInitial, type HostNameDisplay, type PersonName } from './host-name.ts'
import type { HostFilter } from './host-filter.ts'
import { haveSameConsonants, isWrittenWithoutVowels, typosIn } from './near-words.ts'
import type { FoldedName } from './search-names.ts'

/**
 * EXACT: the first name, the last name or both in either order. NAME: begins with the first name or the last.
 * WORD: every word typed begins a word of the name. TYPO: the same, one of them mistyped.
 */
export const hostTiers = ['EXACT', 'NAME', 'WORD', 'TYPO'] as const
export type HostTier = (typeof hostTiers)[number]

export type HostMatch = {
  readonly tier: HostTier
  readonly typos: number
  /** By how many letters the mistyped word and the one that was meant differ in length. */
  readonly gap: number
}

type Token = { readonly text: string; readonly part: 'FIRST' | 'LAST' | 'INITIAL' }
type Fit = { readonly typos: number; readonly gap: number }

/**
 * The best match over all readings; null when the name does not fit. Where only the initial of a last name is shown,
 * the rest of it cannot be found letter by letter: it counts when typed whole.
 */
export function matchHost(
  filter: HostFilter,
  person: PersonName,
  folded: FoldedName,
  display: HostNameDisplay,
): HostMatch | null {
  let best: HostMatch | null = null
  for (const words of filter.readings) {
    const match = matchWords(filter, words, person, folded, display)
    if (match !== null && (best === null || compareMatches(match, best) < 0)) best = match
  }
  return best
}

/** Negative when `a` is the better one. */
export function compareMatches(a: HostMatch, b: HostMatch): number {
  return hostTiers.indexOf(a.tier) - hostTiers.indexOf(b.tier) || a.typos - b.typos || a.gap - b.gap
}

function matchWords(
  filter: HostFilter,
  words: readonly string[],
  person: PersonName,
  folded: FoldedName,
  display: HostNameDisplay,
): HostMatch | null {
  if (isWholeName(words.join(' '), folded)) return { tier: 'EXACT', typos: 0, gap: 0 }
  const tokens = tokensOf(person, folded, display, words.length)
  const fits = fitsIn(display)
  if (startsName(words, tokens, folded, fits)) return { tier: 'NAME', typos: 0, gap: 0 }
  if (fitAll(words, tokens, fits)) return { tier: 'WORD', typos: 0, gap: 0 }
  const near = nearestFit(filter, words, tokens, person, display)
  return near === null ? null : { tier: 'TYPO', ...near }
}

function isWholeName(typed: string, { first, last }: FoldedName): boolean {
  const [one, other] = [first.join(' '), last.join(' ')]
  return [one, other, `${one} ${other}`, `${other} ${one}`].some((name) => name.trim() === typed)
}

function tokensOf(
  { lastname }: PersonName,
  { first, last }: FoldedName,
  display: HostNameDisplay,
  wordCount: number,
): readonly Token[] {
  const tokens: Token[] = [
    ...first.map((text) => ({ text, part: 'FIRST' }) as const),
    ...last.map((text) => ({ text, part: 'LAST' }) as const),
  ]
  // Alone an initial would list everybody who has it.
  if (display === 'FULL' || wordCount < 2) return tokens
  const initial = foldName(hostInitial(lastname)).slice(0, 1)
  return initial === '' ? tokens : [...tokens, { text: initial, part: 'INITIAL' }]
}

type Fits = (word: string, token: Token) => boolean

function fitsIn(display: HostNameDisplay): Fits {
  return (word, { text, part }) => {
    if (part === 'INITIAL') return word.startsWith(text)
    return part === 'LAST' && display !== 'FULL' ? word === text : text.startsWith(word)
  }
}

/** Does the first word typed begin one of the two names, and fit the rest? */
function startsName(
  words: readonly string[],
  tokens: readonly Token[],
  { first }: FoldedName,
  fits: Fits,
): boolean {
  const [word = ''] = words
  return [0, first.length].some((index) => {
    const token = tokens[index]
    if (token === undefined || token.part === 'INITIAL' || !fits(word, token)) return false
    return fitAll(words.slice(1), tokens.toSpliced(index, 1), fits)
  })
}

/** Can every word have a token of its own? One that is taken is given away where its word finds another. */
function fitAll(words: readonly string[], tokens: readonly Token[], fits: Fits): boolean {
  if (words.length > tokens.length) return false
  const takenBy = new Map<Token, string>()
  const place = (word: string, tried: Set<Token>): boolean =>
    tokens.some((token) => {
      if (tried.has(token) || !fits(word, token)) return false
      tried.add(token)
      const other = takenBy.get(token)
      if (other !== undefined && !place(other, tried)) return false
      takenBy.set(token, word)
      return true
    })
  return words.every((word) => place(word, new Set()))
}

function nearestFit(
  filter: HostFilter,
  words: readonly string[],
  tokens: readonly Token[],
  person: PersonName,
  display: HostNameDisplay,
): Fit | null {
  const fits = fitsIn(display)
  let best: Fit | null = null
  for (const [at, word] of words.entries()) {
    for (const [index, token] of tokens.entries()) {
      const typos = nearness(filter, word, token, person, display)
      if (typos === null) continue
      const gap = Math.abs(token.text.length - word.length)
      const isBetter =
        best === null || typos < best.typos || (typos === best.typos && gap < best.gap)
      if (isBetter && fitAll(words.toSpliced(at, 1), tokens.toSpliced(index, 1), fits)) {
        best = { typos, gap }
      }
    }
  }
  return best
}

function nearness(
  filter: HostFilter,
  word: string,
  { text, part }: Token,
  { firstname, lastname }: PersonName,
  display: HostNameDisplay,
): number | null {
  if (part === 'INITIAL') return null
  const typos = typosIn(word, text, part === 'LAST' && display !== 'FULL')
  if (typos !== null) return typos
  const wordWithoutVowels = isWrittenWithoutVowels(part === 'FIRST' ? firstname : lastname)
  const scripts = { typedWithoutVowels: filter.isWithoutVowels, wordWithoutVowels }
  return haveSameConsonants(word, text, scripts) ? 1 : null
}
