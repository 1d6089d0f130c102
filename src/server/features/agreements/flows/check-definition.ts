import type { HandlerInput } from '#contract/endpoint.ts'
import type { createFlow as endpoint } from '#contract/agreements/flows.ts'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import type { ElementDefinition, FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import { validateFlow, type FlowFault } from '#domain/flow/definition/validate-flow.ts'
import type { KnownField } from './queries.ts'

export type FlowInput = HandlerInput<typeof endpoint>['body']

/** What is wrong with a flow beside what the flow engine itself finds: how it fits the company's custom fields. */
export type DefinitionFault =
  | FlowFault
  | (Omit<FlowFault, 'code'> & {
      readonly code: 'unknown_field' | 'field_type_differs' | 'unsuitable_default'
    })

/** The definition as it is stored: a list that names no choices offers all those of its custom field. */
export function completeDefinition(
  flowId: string,
  input: FlowInput,
  fields: readonly KnownField[],
): FlowDefinition {
  const screens = input.screens.map((screen) => ({
    ...screen,
    element: withAllChoices(screen.element, fields),
  }))
  return { id: flowId, firstScreenId: input.firstScreenId, screens }
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
 * Every fault of a definition. A question must be a custom field of the same type that visitors may be asked, and
 * offer no choice that the field does not have: else an answer could not be stored. Spec §3, FIELD element.
 */
export function checkDefinition(
  definition: FlowDefinition,
  fields: readonly KnownField[],
  languages: readonly string[],
): readonly DefinitionFault[] {
  const own = definition.screens.flatMap(({ id, element }) =>
    element.type === 'FIELD' ? fieldFaults(id, element.field, fields) : [],
  )
  return [...own, ...validateFlow(definition, languages)]
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
