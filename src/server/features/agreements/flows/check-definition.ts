import type { HandlerInput } from '#contract/endpoint.ts'
import type { createFlow as endpoint } from '#contract/agreements/flows.ts'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import type { ElementDefinition } from '#domain/flow/definition/flow-definition.ts'
import { type FlowProblem, findProblems } from '#domain/flow/studio/find-problems.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { proveSentence } from '#domain/flow/studio/sentence.ts'
import type { Signing } from '#domain/flow/studio/signing-sentence.ts'
import type { KnownField } from './queries.ts'

export type FlowInput = HandlerInput<typeof endpoint>['body']
/** A flow that has no id yet. */
export type NewDraft = Omit<FlowDraft, 'id'>

/** What is wrong with a flow beside what the flow engine itself finds: how it fits the company's custom fields. */
export type DefinitionFault =
  | FlowProblem
  | (Omit<FlowProblem, 'code'> & {
      readonly code:
        | 'unknown_field'
        | 'field_type_differs'
        | 'unsuitable_default'
        | 'sentence_false'
        | 'sentence_void'
    })

/** The draft as it is stored: a list that names no choices offers all those of its custom field. */
export function completeDraft(
  flowId: string,
  input: NewDraft,
  fields: readonly KnownField[],
): FlowDraft {
  const screens = input.screens.map((screen) => ({
    ...screen,
    element: withAllChoices(screen.element, fields),
  }))
  const { name, firstScreenId, sentences, cases } = input
  return { id: flowId, name, firstScreenId, screens, sentences, cases }
}

function withAllChoices(
  element: ElementDefinition,
  fields: readonly KnownField[],
): ElementDefinition {
  if (element.type !== 'FIELD' || element.field.type !== 'LIST') return element
  if (element.field.values.length > 0) return element
  const known = fields.find(({ id }) => id === element.field.name)
  return { ...element, field: { ...element.field, values: known?.values ?? [] } }
}

/**
 * Every fault of a draft. A question must be a custom field of the same type that visitors may be asked, and
 * offer no choice that the field does not have: else an answer could not be stored. Spec §3, FIELD element.
 */
export function checkDraft(
  draft: FlowDraft,
  {
    fields,
    languages,
    used,
    signing,
  }: {
    readonly fields: readonly KnownField[]
    readonly languages: readonly string[]
    readonly used: ReadonlySet<string>
    readonly signing: Signing
  },
): readonly DefinitionFault[] {
  const own = draft.screens.flatMap(({ id, element }) =>
    element.type === 'FIELD' ? fieldFaults(id, element.field, fields) : [],
  )
  const problems = findProblems(draft, languages, used)
  // Ways can be walked once each of their screens leads somewhere.
  const isSound = problems.every(({ severity }) => severity === 'warning')
  return [...own, ...problems, ...(isSound ? sentenceFaults(draft, signing) : [])]
}

/** `detail` is the number of the sentence, from 1. */
function sentenceFaults(draft: FlowDraft, signing: Signing): readonly DefinitionFault[] {
  return draft.sentences.flatMap((sentence, index): readonly DefinitionFault[] => {
    const { result } = proveSentence(draft, sentence, signing)
    const at = { screenId: null, detail: String(index + 1) }
    if (result === 'FALSE' || result === 'UNPROVED')
      return [{ ...at, severity: 'error', code: 'sentence_false' }]
    return result === 'VOID' ? [{ ...at, severity: 'warning', code: 'sentence_void' }] : []
  })
}

type Field = Extract<ElementDefinition, { type: 'FIELD' }>['field']

function fieldFaults(
  screenId: string,
  field: Field,
  fields: readonly KnownField[],
): readonly DefinitionFault[] {
  const error = <Code extends DefinitionFault['code']>(code: Code, detail: string) =>
    ({ severity: 'error', code, screenId, detail }) as const
  const known = fields.find(({ id }) => id === field.name)
  if (known === undefined) return [error('unknown_field', field.name)]
  if (known.type !== field.type) return [error('field_type_differs', known.type)]
  const foreign =
    field.type === 'LIST' ? field.values.filter((value) => !known.values.includes(value)) : []
  const unsuitable = fieldTextError(field, field.defaultValue) !== null
  return [
    ...foreign.map((value) => error('unknown_value', value)),
    ...(unsuitable ? [error('unsuitable_default', field.defaultValue ?? '')] : []),
  ]
}
