import type { MessageKey } from '#contract/messages/catalogue.ts'
import { defaultLanguage } from '#contract/messages/languages.ts'
import { parseMessage, type MessagePart } from '#contract/messages/parse-message.ts'
import { catalogueOf } from '#server/platform/words/texts.ts'

export type TextFault = {
  readonly field: string
  readonly code: 'unknown_text' | 'unreadable_text' | 'unknown_placeholder'
  /** The placeholder or tag that the product's text does not have. */
  readonly name?: string
}

/**
 * Why texts of a location's own could not take the place of the product's: no such text, a text that is no ICU
 * message, or a placeholder that nothing fills. Leaving a placeholder out is fine. Spec §7, kiosk texts.
 */
export function checkTexts(texts: Readonly<Record<string, string>>): readonly TextFault[] {
  const product = catalogueOf(defaultLanguage)
  return Object.entries(texts).flatMap(([key, text]): readonly TextFault[] => {
    const field = `body.texts.${key}`
    if (!isKey(product, key)) return [{ field, code: 'unknown_text' }]
    const used = placeholdersIn(text)
    if (used === null) return [{ field, code: 'unreadable_text' }]
    const known = placeholdersIn(product[key]) ?? new Set()
    return [...used]
      .filter((name) => !known.has(name))
      .map((name) => ({ field, code: 'unknown_placeholder', name }))
  })
}

function isKey(catalogue: Readonly<Record<MessageKey, string>>, key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key)
}

/** What a text refers to, with its kind (`name:plural`); null when it is no message. */
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
