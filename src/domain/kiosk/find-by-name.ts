/** Finding a visit by a typed name, without ever showing who else is expected. Reference §3; issue 3 §1. */
import { nameWords } from '../name/fold-name.ts'

/** How a location lets people be found by name. */
export type NameLookup = 'OFF' | 'FULL_NAME' | 'FIRST_THREE'

export type NamedVisit = {
  readonly visitorId: string
  readonly firstname: string
  readonly lastname: string
}

/** ONE: that person; CHOICES: few enough to show, as first name and initial; MORE_LETTERS: too many, or too little typed. */
export type NameMatch<Visit> =
  | { readonly found: 'ONE'; readonly visits: readonly Visit[] }
  | { readonly found: 'CHOICES'; readonly visits: readonly Visit[] }
  | { readonly found: 'MORE_LETTERS' }
  | { readonly found: 'NONE' }

/** So many people may be shown to choose from; more would be a list of who is expected. */
export const maxChoices = 4
export const minLetters = 3
/** Beginnings longer than this are the same as the whole name for a device that only holds hashes. */
export const maxPrefixLetters = 8

/**
 * FULL_NAME: exactly the whole name, over accents and capitals, either part first. FIRST_THREE: also a beginning of three
 * letters or more; then at most `maxChoices` people are shown, else more letters are asked for.
 */
export function findByName<Visit extends NamedVisit>(
  typed: string,
  visits: readonly Visit[],
  lookup: NameLookup,
): NameMatch<Visit> {
  const wanted = compact(typed)
  if (lookup === 'OFF' || wanted === '') return { found: 'NONE' }
  const whole = visits.filter((visit) => wholeNames(visit).includes(wanted))
  if (whole.length > 0) return fewEnough(whole)
  if (lookup === 'FULL_NAME') return { found: 'NONE' }
  if (Array.from(wanted).length < minLetters) return { found: 'MORE_LETTERS' }
  const begun = visits.filter((visit) => namesOf(visit).some((name) => name.startsWith(wanted)))
  if (begun.length === 0) return { found: 'NONE' }
  return countPeople(begun) > maxChoices
    ? { found: 'MORE_LETTERS' }
    : { found: 'CHOICES', visits: begun }
}

/**
 * What a typed name is compared with, so that a device can hold hashes instead of names: the whole names, and with
 * FIRST_THREE their beginnings of three to `maxPrefixLetters` letters.
 */
export function lookupNames(visit: Omit<NamedVisit, 'visitorId'>, lookup: NameLookup): string[] {
  if (lookup === 'OFF') return []
  const whole = wholeNames(visit)
  if (lookup === 'FULL_NAME') return whole
  const beginnings = namesOf(visit).flatMap((name) => {
    const letters = Array.from(name)
    return Array.from(
      { length: Math.max(0, Math.min(letters.length, maxPrefixLetters) - minLetters + 1) },
      (_, index) => letters.slice(0, minLetters + index).join(''),
    )
  })
  return [...new Set([...whole, ...beginnings])]
}

/**
 * What was typed, as `lookupNames` writes names: a device hashes these and looks for them in this order. The second is
 * the beginning of a name that is longer than the beginnings that are kept.
 */
export function typedLookupNames(typed: string, lookup: NameLookup): readonly string[] {
  const wanted = compact(typed)
  if (lookup === 'OFF' || wanted === '') return []
  const letters = Array.from(wanted)
  return lookup === 'FIRST_THREE' && letters.length > maxPrefixLetters
    ? [wanted, letters.slice(0, maxPrefixLetters).join('')]
    : [wanted]
}

/** Whoever shares a whole name has to be told apart by the hour; a person with several visits has not. */
function fewEnough<Visit extends NamedVisit>(visits: readonly Visit[]): NameMatch<Visit> {
  const people = countPeople(visits)
  if (people === 1) return { found: 'ONE', visits }
  return people > maxChoices ? { found: 'NONE' } : { found: 'CHOICES', visits }
}

function countPeople(visits: readonly NamedVisit[]): number {
  return new Set(visits.map(({ visitorId }) => visitorId)).size
}

/** Letters alone: whether somebody writes "van der Meer" or "Vandermeer" makes no difference. */
function compact(name: string): string {
  return nameWords(name).join('')
}

function wholeNames({ firstname, lastname }: Omit<NamedVisit, 'visitorId'>): string[] {
  const names = [compact(`${firstname} ${lastname}`), compact(`${lastname} ${firstname}`)]
  return [...new Set(names)].filter((name) => name !== '')
}

function namesOf(visit: Omit<NamedVisit, 'visitorId'>): string[] {
  const parts = [visit.firstname, visit.lastname, ...nameWords(visit.lastname).slice(1)]
  return [...new Set([...wholeNames(visit), ...parts.map(compact)])].filter((name) => name !== '')
}
