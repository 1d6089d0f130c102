/** What is looked at of a name, and of what was typed to find one. Hosts, visitors and visits are found by the same words. */
import { nameWords } from './fold-name.ts'
import { spellOut } from './spell-out.ts'

/** An index of the database holds no more. */
const maxWords = 6
const maxWordLength = 30

/** The folded words of a name, or of what was typed, as far as they are looked at. */
export function searchWords(name: string): readonly string[] {
  return nameWords(name)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength).toWellFormed())
}

/** All words of a name, with umlauts as one letter and as two. */
export function wordsInBothSpellings(name: string): readonly string[] {
  return [...nameWords(name), ...nameWords(spellOut(name))]
}

/** What is stored so that something is found by its words: each once, with one space between them. */
export function findableWords(text: string): string {
  return [...new Set(wordsInBothSpellings(text))].join(' ')
}

/** Whether each word that was typed begins a word of the text. Signs alone begin none. */
export function isFoundBy(text: string, typed: string): boolean {
  const words = ` ${findableWords(text)}`
  return typedReadings(typed).some((reading) => reading.every((word) => words.includes(` ${word}`)))
}

/** What was typed, with umlauts as one letter, and where there are any as two. Empty when there is no letter or digit in it. */
export function typedReadings(typed: string): readonly (readonly string[])[] {
  const [plain, spelled] = [searchWords(typed), searchWords(spellOut(typed))]
  if (plain.length === 0) return []
  return plain.join(' ') === spelled.join(' ') ? [plain] : [plain, spelled]
}
