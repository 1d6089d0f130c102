/** Screens of flows as they are stored, to test with. Each names only what matters to the test. */
import type { FieldType } from '#domain/flow/flow.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'

/** A question whose custom field has the name of the screen. `when` maps an answer to where it leads. */
export function askScreen(
  id: string,
  type: FieldType = 'TEXT',
  parts: {
    mandatory?: boolean
    next?: string
    when?: Record<string, string>
    values?: string[]
    label?: Record<string, string>
    valueLabels?: Record<string, Record<string, string>>
  } = {},
): ScreenDefinition {
  const labels = parts.label ?? { en: id }
  return {
    id,
    isNew: false,
    mandatory: parts.mandatory ?? true,
    element: {
      type: 'FIELD',
      field: { name: id, type, values: parts.values ?? [], defaultValue: null },
      translations: Object.fromEntries(
        Object.entries(labels).map(([language, label]) => {
          const valueLabels = parts.valueLabels?.[language]
          return [language, { label, ...(valueLabels === undefined ? {} : { valueLabels }) }]
        }),
      ),
    },
    defaultTransition: { next: parts.next ?? 'success' },
    customTransitions: Object.entries(parts.when ?? {}).map(([value, next]) => ({
      values: [value],
      next,
    })),
  }
}

export function tellScreen(
  id: string,
  next = 'success',
  texts: Record<string, string> = { en: id },
): ScreenDefinition {
  return {
    id,
    isNew: false,
    mandatory: false,
    element: {
      type: 'MESSAGE',
      translations: Object.fromEntries(
        Object.entries(texts).map(([language, content]) => [language, { title: id, content }]),
      ),
    },
    defaultTransition: { next },
    customTransitions: [],
  }
}
