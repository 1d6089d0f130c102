/** How visitors and visits are found by what somebody types, in the directory and in the log. Issue 5 §2; decision 0130. */
import { nameWords } from '../../name/fold-name.ts'
import { typedReadings, wordsInBothSpellings } from '../../name/search-words.ts'

/** What is looked at of a visitor. */
export type SearchedVisitor = {
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly licensePlate: string
}

/** What is looked at of a visit besides. */
export type SearchedVisit = SearchedVisitor & {
  readonly title: string
  readonly hostFirstname: string
  readonly hostLastname: string
  /** What a visitor typed who didn't find the host. */
  readonly typedHostName: string
}

/** A shorter word has too many neighbours. */
const minNearLength = 4

/**
 * All words that a visitor is found by, folded, with a space around each: names and company with umlauts as one letter and as
 * two, the parts of the address, the plate in its parts and in one piece.
 */
export function visitorSearchText(visitor: SearchedVisitor): string {
  return textOf(wordsOfVisitor(visitor))
}

/** All words that a visit is found by: those of its visitor, of its title and of its host. */
export function visitSearchText(visit: SearchedVisit): string {
  const { title, hostFirstname, hostLastname, typedHostName } = visit
  const occasion = `${title} ${hostFirstname} ${hostLastname} ${typedHostName}`
  return textOf([...wordsOfVisitor(visit), ...wordsInBothSpellings(occasion)])
}

function wordsOfVisitor(visitor: SearchedVisitor): readonly string[] {
  const { firstname, lastname, companyName, email, licensePlate } = visitor
  const plate = nameWords(licensePlate)
  return [
    ...wordsInBothSpellings(`${firstname} ${lastname} ${companyName}`),
    ...nameWords(email),
    ...plate,
    plate.join(''),
  ]
}

function textOf(words: readonly string[]): string {
  return ` ${[...new Set(words)].filter((word) => word !== '').join(' ')} `
}

export type VisitorFilter = {
  /** In whatever order they were typed: of each group one begins some word of the visitor. */
  readonly words: readonly (readonly string[])[]
  /** All in one piece, as a plate may be written. */
  readonly joined: string
}

/** Null where nothing is asked for. */
export function readVisitorFilter(typed: string): VisitorFilter | null {
  const [plain, ...others] = typedReadings(typed)
  if (plain === undefined) return null
  const words = plain.map((word, at) => [
    ...new Set([word, ...others.flatMap((reading) => reading[at] ?? [])]),
  ])
  return { words, joined: plain.join('') }
}

/**
 * What a visitor's words must hold (SQL, like): of each group one. Each list is enough; the second is for a plate that was typed in
 * pieces.
 */
export function exactPatterns({ words, joined }: VisitorFilter): readonly Patterns[] {
  const each = words.map((group) => group.map(beginsWord))
  return words.length > 1 ? [each, [[beginsWord(joined)]]] : [each]
}
export type Patterns = readonly (readonly string[])[]

/** The same, with one letter of each word wrong. */
export function nearPatterns({ words }: VisitorFilter): Patterns {
  return words.map((group) => group.flatMap(nearlyBeginsWord))
}

/** The pattern (SQL, like) of texts in which some word begins so. A folded word holds no wildcard. */
export function beginsWord(word: string): string {
  return `% ${word}%`
}

/** The patterns of texts in which some word begins nearly so: one letter is wrong, missing, too much, or changed places. */
export function nearlyBeginsWord(word: string): readonly string[] {
  const letters = Array.from(word)
  if (letters.length < minNearLength) return [beginsWord(word)]
  const near = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const next = letters[at + 1]
    const swapped =
      next === undefined ? [] : [before + next + letter + letters.slice(at + 2).join('')]
    return [`${before}_${after}`, before + after, `${before}_${letter}${after}`, ...swapped]
  })
  return [...new Set(near)].map(beginsWord)
}
