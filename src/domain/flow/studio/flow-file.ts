import type { FlowDraft } from './flow-draft.ts'

/** What a file says it is, so that another file is not taken for one. */
export const flowFileFormat = 'foyer-flow/1'

/** A flow as a file that people can read and compare: the same flow makes the same file, byte for byte. */
export type FlowFile<Field> = Omit<FlowDraft, 'id'> & {
  readonly format: typeof flowFileFormat
  /** What it asks, for a location that lacks some of them; by id. */
  readonly fields: readonly Field[]
}

/** @param fields all custom fields of the location */
export function writeFlowFile<Field extends { readonly id: string }>(
  { name, firstScreenId, screens, sentences, cases }: FlowDraft,
  fields: readonly Field[],
): FlowFile<Field> {
  const asked = new Set(
    screens.flatMap(({ element }) => (element.type === 'FIELD' ? [element.field.name] : [])),
  )
  return {
    format: flowFileFormat,
    name,
    firstScreenId,
    screens,
    sentences,
    cases,
    fields: fields.filter(({ id }) => asked.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
