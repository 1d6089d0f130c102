import { email } from './email.ts'

/** What stands around addresses in mail programs, tables and lists. */
const between = /[\s,;|<>()[\]"]+/u

/**
 * The email addresses in a text, each once, in small letters and in their order: a list that was pasted, the people of an email, or
 * a table. `wrong` are words with an at sign that are no address. Linear in the text.
 */
export function emailsIn(text: string): {
  readonly emails: readonly string[]
  readonly wrong: readonly string[]
} {
  const words = text
    .split(between)
    .filter((word) => word.includes('@'))
    .map((word) => bare(word.toLowerCase()))
  const found = new Set(words)
  return {
    emails: [...found].filter((word) => email(word) === null),
    wrong: [...found].filter((word) => email(word) !== null),
  }
}

/** Without what a link or the end of a sentence adds. */
function bare(word: string): string {
  const address = word.startsWith('mailto:') ? word.slice('mailto:'.length) : word
  return address.endsWith('.') || address.endsWith(':') ? address.slice(0, -1) : address
}
