import { parseMessage, type MessagePart } from './parse-message.ts'

/** Why a location's own text could not take the place of the product's. */
export type OwnTextFault =
  | { readonly code: 'unreadable_text' }
  | {
      readonly code: 'unknown_placeholder'
      /** The placeholder or tag that the product's text does not have, with its kind (`name:plural`). */
      readonly name: string
    }

/**
 * What is wrong with a text of a location's own: it is no ICU message, or has placeholders that nothing fills. Leaving one out is
 * fine. Spec §7, kiosk texts.
 */
export function judgeOwnText(product: string, own: string): readonly OwnTextFault[] {
  const used = placeholdersIn(own)
  if (used === null) return [{ code: 'unreadable_text' }]
  const known = placeholdersIn(product) ?? new Set()
  return [...used]
    .filter((name) => !known.has(name))
    .map((name) => ({ code: 'unknown_placeholder', name }))
}

/** The names that a text refers to, each once, as people write them: `{name}`, `<b>`. */
export function placeholderNames(text: string): readonly string[] {
  const names = [...(placeholdersIn(text) ?? [])].map((name) =>
    name.startsWith('<') ? name : `{${name.split(':')[0] ?? ''}}`,
  )
  return [...new Set(names)]
}

/** What a text refers to, with its kind; null when it is no message. */
function placeholdersIn(text: string): Set<string> | null {
  try {
    return new Set(parseMessage(text).flatMap(namesIn))
  } catch {
    return null
  }
}

function namesIn(part: MessagePart): readonly string[] {
  if (typeof part === 'string') return []
  switch (part.kind) {
    case 'pound':
      return []
    case 'tag':
      return [`<${part.name}>`, ...part.children.flatMap(namesIn)]
    case 'plural':
    case 'select':
      return [
        `${part.name}:${part.kind}`,
        ...[...part.options.values()].flatMap((branch) => branch.flatMap(namesIn)),
      ]
    default:
      return [`${part.name}:${part.kind}`]
  }
}
