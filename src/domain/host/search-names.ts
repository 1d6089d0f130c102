/** The forms in which a host's name is stored, so that it is found by its beginning. Decision 0130. */
import { searchWords } from '../name/search-words.ts'
import { spellOut } from '../name/spell-out.ts'
import type { PersonName } from './host-name.ts'

/** With which words a form begins: with the first name or the last, or with a later word of one of them. */
export const searchPlaces = ['FIRST', 'LAST', 'FIRST_INNER', 'LAST_INNER'] as const
export type SearchPlace = (typeof searchPlaces)[number]

/**
 * One form of a name, folded: `part` begins where the place says and goes to the end of that name, `rest` is the other
 * name, and for a later word, behind a slash, what stands before it. "Jan van der Meer" has LAST "van der meer" with
 * "jan", and LAST_INNER "meer" with "jan / van der".
 */
export type SearchName = {
  readonly place: SearchPlace
  readonly part: string
  readonly rest: string
}

/** The words of both names, folded. */
export type FoldedName = { readonly first: readonly string[]; readonly last: readonly string[] }

/** Raised when the forms of a name change, so that what is stored is made anew. */
export const searchNamesVersion = 1

const beside = ' / '

/** Every form, with umlauts as one letter and as two; the fewer words the fewer forms. */
export function searchNames(name: PersonName): readonly SearchName[] {
  const forms = spellings(name).flatMap(({ first, last }) => [
    ...formsOf('FIRST', 'FIRST_INNER', first, last),
    ...formsOf('LAST', 'LAST_INNER', last, first),
  ])
  const known = new Map(forms.map((form) => [JSON.stringify(form), form]))
  return [...known.values()]
}

function spellings({ firstname, lastname }: PersonName): readonly FoldedName[] {
  const plain = { first: searchWords(firstname), last: searchWords(lastname) }
  const spelled = { first: searchWords(spellOut(firstname)), last: searchWords(spellOut(lastname)) }
  return [plain, spelled]
}

function formsOf(
  start: SearchPlace,
  inner: SearchPlace,
  words: readonly string[],
  others: readonly string[],
): readonly SearchName[] {
  const other = others.join(' ')
  return words.map((_, index) => {
    const part = words.slice(index).join(' ')
    if (index === 0) return { place: start, part, rest: other }
    return { place: inner, part, rest: other + beside + words.slice(0, index).join(' ') }
  })
}

/** The whole name that a form was made of. */
export function nameOfForm({ place, part, rest }: SearchName): FoldedName {
  const [other = '', before = ''] = rest.split(beside)
  const own = [...wordsIn(before), ...wordsIn(part)]
  const isFirst = place === 'FIRST' || place === 'FIRST_INNER'
  return isFirst ? { first: own, last: wordsIn(other) } : { first: wordsIn(other), last: own }
}

function wordsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}
