/** Which column of a list says what: by its name, or by what stands in it. Reference §7, CSV import. */
import { email } from '../validation/email.ts'
import { phone } from '../validation/phone.ts'
import { foldHeading, meaningsOf } from './fold-heading.ts'
import { headingWords } from './heading-words.ts'
import type { ImportColumns, ImportField } from './import-field.ts'
import { readWhen } from './read-when.ts'

const fieldsByWord = meaningsOf<ImportField>(headingWords)

/** By the names of the columns; of two columns with one meaning the first counts. */
export function recogniseHeadings(headings: readonly string[]): ImportColumns {
  const found = headings.map((heading) => fieldsByWord.get(foldHeading(heading)) ?? null)
  // Beside a first name, or a last name, a mere "name" is the other one.
  const missing = found.includes('firstname')
    ? 'lastname'
    : found.includes('lastname')
      ? 'firstname'
      : null
  const other = missing === null || found.includes(missing) ? 'name' : missing
  const meant = found.map((field) => (field === 'name' ? other : field))
  return meant.map((field, index) => (meant.indexOf(field) === index ? field : null))
}

/** Whether a first line names columns and is no row: it says a name that is known, and holds no address. */
export function areHeadings(cells: readonly string[]): boolean {
  return !cells.some(isAddress) && recogniseHeadings(cells).some((field) => field !== null)
}

/** By what stands in the columns, where nothing names them: addresses, days, numbers; what is left are names and a company. */
export function guessColumns(rows: readonly (readonly string[])[]): ImportColumns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const kinds = Array.from({ length: width }, (_, index) =>
    kindOf(rows.map((cells) => cells[index]?.trim() ?? '').filter((text) => text !== '')),
  )
  const place = kinds.indexOf('email')
  const texts = kinds.flatMap((kind, index) => (kind === 'text' ? [index] : []))
  const isBefore = (index: number): boolean => place === -1 || index < place
  const names = texts.filter(isBefore).slice(0, 2)
  const company = texts.find((index) => !names.includes(index))
  const columns: (ImportField | null)[] = kinds.map((kind, index) => {
    if (kind !== 'text') return kind === 'nothing' || kinds.indexOf(kind) !== index ? null : kind
    return index === company ? 'companyName' : null
  })
  for (const [at, index] of names.entries()) {
    columns[index] = names.length === 1 ? 'name' : at === 0 ? 'firstname' : 'lastname'
  }
  return columns
}

function kindOf(texts: readonly string[]): 'email' | 'start' | 'mobile' | 'text' | 'nothing' {
  if (texts.length === 0) return 'nothing'
  const most = (is: (text: string) => boolean): boolean =>
    texts.filter(is).length * 2 > texts.length
  if (most(isAddress)) return 'email'
  if (most((text) => readWhen(text, 'DMY') !== null)) return 'start'
  return most((text) => phone(text) === null) ? 'mobile' : 'text'
}

function isAddress(text: string): boolean {
  return text.includes('@') && email(text.trim()) === null
}
