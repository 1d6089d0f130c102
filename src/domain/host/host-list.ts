/** The search over hosts that are all at hand: a kiosk without the network, and the measure of the server's. */
import { readHostFilter } from './host-filter.ts'
import type { HostNameDisplay, PersonName } from './host-name.ts'
import { isWrittenWithoutVowels, wordKeys } from './near-words.ts'
import {
  maxHosts,
  nearKeysOf,
  planHostSearch,
  planNearSearch,
  type SearchStep,
} from './plan-host-search.ts'
import { compareTexts, rankHosts, type HostCandidate } from './rank-hosts.ts'
import { searchNames, type SearchPlace } from './search-names.ts'

export type ListedHost = PersonName & { readonly id: string }

export type HostList = {
  readonly forms: Readonly<Record<SearchPlace, readonly HostCandidate[]>>
  readonly wordsByKey: ReadonlyMap<string, ReadonlySet<string>>
}

/** Prepares a list of hosts for searching. */
export function listHosts(hosts: readonly ListedHost[]): HostList {
  const wordsByKey = new Map<string, Set<string>>()
  const forms: Record<SearchPlace, HostCandidate[]> = {
    FIRST: [],
    LAST: [],
    FIRST_INNER: [],
    LAST_INNER: [],
  }
  for (const host of hosts) {
    for (const form of searchNames(host)) forms[form.place].push({ ...host, ...form })
    for (const { key, word } of nearWordsOf(host)) {
      wordsByKey.set(key, (wordsByKey.get(key) ?? new Set()).add(word))
    }
  }
  for (const place of Object.values(forms)) place.sort(compareForms)
  return { forms, wordsByKey }
}

/** Under which keys the words of a name are found when they are mistyped. */
export function nearWordsOf(
  name: PersonName,
): readonly { readonly key: string; readonly word: string }[] {
  const found = searchNames(name).flatMap(({ place, part }) => {
    const [word = ''] = part.split(' ')
    const raw = place === 'FIRST' || place === 'FIRST_INNER' ? name.firstname : name.lastname
    return wordKeys(word, isWrittenWithoutVowels(raw)).map((key) => ({ key, word }))
  })
  return [...new Map(found.map((one) => [`${one.key} ${one.word}`, one])).values()]
}

function compareForms(a: HostCandidate, b: HostCandidate): number {
  return compareTexts(a.part, b.part) || compareTexts(a.rest, b.rest) || compareTexts(a.id, b.id)
}

/** At most ten hosts, the best first; null when too little was typed. Issue 3 §1 "Hosts". */
export function findHosts(
  list: HostList,
  typed: string,
  display: HostNameDisplay,
): readonly ListedHost[] | null {
  const filter = readHostFilter(typed)
  if (filter === null) return null
  const found = take(list, planHostSearch(filter, display))
  const hosts = rankHosts(filter, found, display)
  if (hosts.length === maxHosts) return hosts
  const { letters, sounds } = nearKeysOf(filter)
  const known = { letters: wordsUnder(list, letters), sounds: wordsUnder(list, sounds) }
  const near = take(list, planNearSearch(filter, known, display))
  return rankHosts(filter, [...found, ...near], display)
}

function wordsUnder({ wordsByKey }: HostList, keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => [...(wordsByKey.get(key) ?? [])]))]
}

function take({ forms }: HostList, steps: readonly SearchStep[]): readonly HostCandidate[] {
  return steps.flatMap((step) => takeStep(forms[step.place], step))
}

function takeStep(forms: readonly HostCandidate[], step: SearchStep): readonly HostCandidate[] {
  const taken: HostCandidate[] = []
  for (let index = firstFrom(forms, step.text); index < forms.length; index += 1) {
    const form = forms[index]
    if (form === undefined || !form.part.startsWith(step.text)) break
    if (isInStep(form, step)) taken.push(form)
    if (taken.length === step.limit) break
  }
  return taken
}

/** Where the first part stands that is not before `text`. */
function firstFrom(forms: readonly HostCandidate[], text: string): number {
  let [low, high] = [0, forms.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (compareTexts(forms[middle]?.part ?? '', text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** What a store's range of that step holds. */
function isInStep({ part, rest }: HostCandidate, step: SearchStep): boolean {
  const { by, text } = step
  if (by === 'WHOLE' && !(part === text && rest.startsWith(step.rest))) return false
  if (by === 'WORD' && part !== text && !part.startsWith(`${text} `)) return false
  return step.words.every((word) => ` ${part} ${rest}`.includes(` ${word}`))
}
