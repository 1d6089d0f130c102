import type { ElementDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import type { Field } from '../studio-context.ts'

/** The fields that visitors may be asked and that this flow doesn't ask yet. */
export function freeFields(fields: readonly Field[], { screens }: FlowDraft): readonly Field[] {
  const asked = new Set(
    screens.flatMap(({ element }) => (element.type === 'FIELD' ? [element.field.name] : [])),
  )
  return fields.filter(({ id, active, internalOnly }) => active && !internalOnly && !asked.has(id))
}

/** A question for a field, with the field's own words to begin with. */
export function elementOf(field: Field, languages: readonly string[]): ElementDefinition {
  const first = languages[0] ?? 'en'
  const words = { [first]: { label: field.label, valueLabels: [] }, ...field.translations }
  return {
    type: 'FIELD',
    field: { name: field.id, type: field.type, values: field.values, defaultValue: null },
    translations: Object.fromEntries(
      Object.entries(words).map(([language, { label, valueLabels }]) => [
        language,
        {
          label,
          valueLabels: Object.fromEntries(
            field.values.flatMap((value, index) => {
              const shown = valueLabels[index]
              return shown === undefined || shown === '' ? [] : [[value, shown]]
            }),
          ),
        },
      ]),
    ),
  }
}

/** An id for a field that nobody has: its words in plain letters, then a few at random. */
export function fieldId(label: string, random: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
  const plain = words
    .slice(words.findIndex((word) => /^[a-z]/.test(word)))
    .join('_')
    .slice(0, 40)
  return `${/^[a-z]/.test(plain) ? plain : 'field'}_${random}`
}
