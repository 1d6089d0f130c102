/** How visitors are found in the directory by what somebody types. Issue 5 §2; decision 0421. */
import { nameWords } from '../name/fold-name.ts'
import { spellOut } from '../name/spell-out.ts'

/** What is looked at of a visitor. */
export type SearchedVisitor = {
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly licensePlate: string
}

const maxWords = 6
const maxWordLength = 30
/** A shorter word has too many neighbours. */
const minNearLength = 4

/**
 * All words that a visitor is found by, folded, with a space around each: names and company with umlauts as one letter and as
 * two, the parts of the address, the plate in its parts and in one piece.
 */
export function visitorSearchText(visitor: SearchedVisitor): string {
  const { firstname, lastname, companyName, email, licensePlate } = visitor
  const names = `${firstname} ${lastname} ${companyName}`
  const plate = nameWords(licensePlate)
  const words = [
    ...nameWords(names),
    ...nameWords(spellOut(names)),
    ...nameWords(email),
    ...plate,
    plate.join(''),
  ]
  return ` ${[...new Set(words)].filter((word) => word !== '').join(' ')} `
}

export type VisitorFilter = {
  /** Each begins some word of the visitor. */
  readonly words: readonly string[]
  /** All in one piece, as a plate may be written. */
  readonly joined: string
}

/** Null where nothing is asked for. */
export function readVisitorFilter(typed: string): VisitorFilter | null {
  const words = nameWords(typed)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength).toWellFormed())
  return words.length === 0 ? null : { words, joined: words.join('') }
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
