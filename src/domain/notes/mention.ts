/** Tagging a colleague in a comment with an @. Reference §7, Comment. */

/** In characters. */
export const maxCommentLength = 2_000
/** So many colleagues are told of one comment at most. */
export const maxTagged = 20

/** Longer than any name that somebody types to find a colleague. */
const maxFilter = 60

/** What is being typed behind an @: where the sign stands, and the part of a name after it. */
export type Mention = { readonly at: number; readonly filter: string }

/** The mention that the caret stands in; null where none is being typed. An address like a@b.example is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0 || caret <= at) return null
  const before = text.slice(0, at)
  if (before !== '' && !/[\s(,;:]$/.test(before)) return null
  const filter = text.slice(at + 1, caret)
  const isName = filter.length <= maxFilter && !/[\n@]|\s{2}|^\s/.test(filter)
  return isName ? { at, filter } : null
}

/** The text with a colleague's whole name in place of what was typed, and where the caret stands then. */
export function withMention(
  text: string,
  { at, filter }: Mention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(at + 1 + filter.length)
  const written = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  return {
    text: text.slice(0, at) + written + rest,
    caret: at + written.length + (written.endsWith(' ') ? 0 : 1),
  }
}

/** Those of the people who were chosen whose names still stand in the text behind an @, each once. */
export function mentionedIn<Person extends { readonly id: string; readonly name: string }>(
  text: string,
  people: readonly Person[],
): readonly Person[] {
  const known = new Map(people.map((person) => [person.id, person]))
  return [...known.values()].filter(({ name }) => names(text, name))
}

/** "@Ann" does not stand in "@Anna". */
function names(text: string, name: string): boolean {
  const sign = `@${name}`
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    if (!/^[\p{L}\p{N}]/u.test(text.slice(at + sign.length))) return true
  }
  return false
}
