import { parseRichText } from '../rich-text/parse-rich-text.ts'
import { plainText } from '../rich-text/plain-text.ts'
import type { Block, Inline } from '../rich-text/rich-text.ts'

/** The placeholders every text may carry; `{{field.<customFieldId>}}` comes on top. Spec §3, Agreement. */
export const placeholderNames = [
  'company.name',
  'visitor.firstname',
  'visitor.lastname',
  'visitor.company',
  'current.date',
  'host.firstname',
  'host.lastname',
] as const

/** The name between the braces. Spec §3, Agreement. */
export type PlaceholderName = (typeof placeholderNames)[number] | `field.${string}`

/** What to write for each placeholder, ready to be read (dates and yes or no already in the language). */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string | null>>>

const placeholder = /\{\{([^{}]*)\}\}/g

/** The text with its placeholders filled; what has no value becomes empty. A value is never read again for placeholders. Spec §3, Agreement. */
export function fillPlaceholdersInText(text: string, values: PlaceholderValues): string {
  const known: Readonly<Record<string, string | null | undefined>> = values
  return text.replace(placeholder, (_whole, inside: string) => {
    const name = inside.trim()
    return Object.hasOwn(known, name) ? (known[name] ?? '') : ''
  })
}

/** The blocks with the placeholders of their texts filled: a value stays text and cannot become markup or an address. Spec §3, Agreement. */
export function fillPlaceholders(
  blocks: readonly Block[],
  values: PlaceholderValues,
): readonly Block[] {
  const fill = (inlines: readonly Inline[]): readonly Inline[] =>
    inlines.map((inline) => {
      switch (inline.type) {
        case 'text':
          return { type: 'text', text: fillPlaceholdersInText(inline.text, values) }
        case 'break':
          return inline
        default:
          return { ...inline, children: fill(inline.children) }
      }
    })
  return blocks.map((block) =>
    block.type === 'list'
      ? { ...block, items: block.items.map(fill) }
      : { ...block, children: fill(block.children) },
  )
}

/** The names of the placeholders in a rich text that nothing will ever fill, each once. For the editor of the text. Spec §3, Agreement. */
export function unknownPlaceholders(
  content: string,
  customFieldIds: readonly string[],
): readonly string[] {
  const known = new Set<string>([...placeholderNames, ...customFieldIds.map((id) => `field.${id}`)])
  const used = plainText(parseRichText(content)).matchAll(placeholder)
  return [...new Set([...used].map(([, name = '']) => name.trim()))].filter(
    (name) => !known.has(name),
  )
}
