import type { AreaKeys } from './message-areas.ts'
import { type MessagePart, parseMessage } from './parse-message.ts'

/** What belongs together and is sent together: a file of each language's folder. */
export type MessageArea = keyof AreaKeys

/** The key of a text. The English catalogue is the list of keys. */
export type MessageKey = AreaKeys[MessageArea]

/** The texts of one language, ICU messages by key. */
export type Catalogue = Readonly<Record<MessageKey, string>>

/** Texts that may lack keys: a language not yet complete, or the part that a page needs. */
export type PartialCatalogue = Readonly<Partial<Record<MessageKey, string>>>

/** What is wrong with one text of a catalogue. */
export interface CatalogueProblem {
  readonly key: string
  readonly kind: 'missing' | 'extra' | 'syntax' | 'placeholders'
  readonly detail: string
}

/** Lays a language over the base, so that a key it lacks falls back to the base text. Spec §9. */
export function completeCatalogue(base: Catalogue, other: PartialCatalogue): Catalogue {
  return { ...base, ...other }
}

/**
 * Compares a language with the base catalogue: keys missing or unknown, texts that are not ICU
 * messages, and placeholders or tags that the base text does not have or that were lost. Empty
 * when all is well.
 */
export function checkCatalogue(
  base: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): readonly CatalogueProblem[] {
  const problems: CatalogueProblem[] = []
  for (const key of Object.keys(other)) {
    if (!Object.hasOwn(base, key)) problems.push({ key, kind: 'extra', detail: 'not in the base' })
  }
  for (const [key, baseText] of Object.entries(base)) {
    const text = Object.hasOwn(other, key) ? other[key] : undefined
    if (text === undefined || text.trim() === '') {
      problems.push({ key, kind: 'missing', detail: 'no text' })
      continue
    }
    try {
      const expected = placeholdersOf(baseText)
      const found = placeholdersOf(text)
      if (expected !== found) {
        problems.push({ key, kind: 'placeholders', detail: `${found || 'none'}, not ${expected}` })
      }
    } catch (error) {
      problems.push({ key, kind: 'syntax', detail: String(error) })
    }
  }
  return problems
}

/** The names and kinds that a text refers to, each once, in a stable order. */
function placeholdersOf(source: string): string {
  const found = new Set<string>()
  const visit = (parts: readonly MessagePart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind === 'pound') continue
      found.add(part.kind === 'tag' ? `<${part.name}>` : `{${part.name}, ${part.kind}}`)
      if (part.kind === 'tag') visit(part.children)
      if (part.kind === 'plural' || part.kind === 'select') {
        for (const branch of part.options.values()) visit(branch)
      }
    }
  }
  visit(parseMessage(source))
  return [...found].sort().join(' ')
}
