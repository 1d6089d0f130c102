/**
 * Where to look for the hosts that may fit: a few ranges of the stored forms, each read from its beginning. What they
 * bring is judged by `rankHosts`; they may bring too much, never too little. Decision 0130.
 */
import type { HostNameDisplay } from './host-name.ts'
import type { HostFilter } from './host-filter.ts'
import { nearestWords, nearKeys, type KnownWords, type NearKeys } from './near-words.ts'
import { searchPlaces, type SearchPlace } from './search-names.ts'

export type SearchStep = {
  readonly place: SearchPlace
  /** PREFIX: `part` begins with the text. WORD: so that a word ends there. WHOLE: `part` is the text and `rest` begins with `rest`. */
  readonly by: 'PREFIX' | 'WORD' | 'WHOLE'
  readonly text: string
  readonly rest: string
  /** Each begins some word of the name. */
  readonly words: readonly string[]
  /** So many of the range are enough, in the order of `part`, `rest`. */
  readonly limit: number
}

/** A search answers with no more hosts than this. Quality.md, Host search. */
export const maxHosts = 10
/** Ranges that bring too much are read further. */
const looseLimit = 50
const maxAnchors = 3
const starts = ['FIRST', 'LAST'] as const

type Making = Pick<SearchStep, 'place' | 'by' | 'text'> & Partial<SearchStep>

function step(making: Making): SearchStep {
  const words = making.words ?? []
  return { rest: '', limit: words.length === 0 ? maxHosts : looseLimit, ...making, words }
}

/** The ranges for hosts whose name is written as typed. */
export function planHostSearch(
  filter: HostFilter,
  display: HostNameDisplay,
): readonly SearchStep[] {
  return filter.readings.flatMap((words) => [
    ...orderedSteps(words, display),
    ...anchorsIn(words, display).flatMap((at) => {
      const others = othersIn(words, at, display)
      return searchPlaces.map((place) =>
        step({ place, by: byIn(place, display), text: words[at] ?? '', words: others }),
      )
    }),
  ])
}

/** One name as typed, or one wholly and the beginning of the other. */
function orderedSteps(words: readonly string[], display: HostNameDisplay): readonly SearchStep[] {
  if (words.length === 1) return []
  const splits = words.slice(1).flatMap((_, index) => {
    const [text, rest] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return starts.map((place) => step({ place, by: 'WHOLE', text, rest }))
  })
  const text = words.join(' ')
  return [...starts.map((place) => step({ place, by: byIn(place, display), text })), ...splits]
}

/** A last name that is not shown is not found by its beginning. */
function byIn(place: SearchPlace, display: HostNameDisplay): 'PREFIX' | 'WORD' {
  return display === 'FULL' || place === 'FIRST' || place === 'FIRST_INNER' ? 'PREFIX' : 'WORD'
}

/** The longest word finds the fewest; where words count in different ways several have to be tried. */
function anchorsIn(words: readonly string[], display: HostNameDisplay): readonly number[] {
  return longestIn(words).slice(0, display === 'FULL' ? 1 : maxAnchors)
}

function longestIn(words: readonly string[]): readonly number[] {
  return words
    .map((_, index) => index)
    .toSorted((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0))
}

function othersIn(
  words: readonly string[],
  at: number,
  display: HostNameDisplay,
): readonly string[] {
  const others = words.toSpliced(at, 1)
  return display === 'FULL' ? others : others.map((word) => Array.from(word).slice(0, 1).join(''))
}

/** The keys of words that may be meant by a mistyped one. */
export function nearKeysOf({ readings, isWithoutVowels }: HostFilter): NearKeys {
  const keys = readings.flat().map((word) => nearKeys(word, isWithoutVowels))
  return {
    letters: [...new Set(keys.flatMap(({ letters }) => letters))],
    sounds: [...new Set(keys.flatMap(({ sounds }) => sounds))],
  }
}

/** The ranges for hosts of whose name one word was mistyped. @param known words found under those keys. */
export function planNearSearch(
  filter: HostFilter,
  known: KnownWords,
  display: HostNameDisplay,
): readonly SearchStep[] {
  return filter.readings.flatMap((words) => {
    const mistyped = longestIn(words).slice(0, maxAnchors)
    return mistyped.flatMap((at) =>
      nearestWords(words[at] ?? '', known, mistyped.length).flatMap((text) =>
        searchPlaces.map((place) =>
          step({ place, by: 'WORD', text, words: othersIn(words, at, display) }),
        ),
      ),
    )
  })
}
