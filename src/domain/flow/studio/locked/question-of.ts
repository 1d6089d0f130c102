import { VISITOR_TYPE_FIELD } from '../../../agreement/agreement.ts'
import type { FlowDefinition } from '../../definition/flow-definition.ts'
import { localizeFlow } from '../../definition/localize-flow.ts'
import type { SigningSentence } from '../signing-sentence.ts'

/** What a sentence speaks of as the flow asks it; null for everybody and for a type of visitor. */
export function questionOf(
  flow: FlowDefinition,
  { field }: Pick<SigningSentence, 'field'>,
  languages: readonly string[],
): string | null {
  if (field === null || field === VISITOR_TYPE_FIELD) return null
  const asked = localizeFlow(flow, languages).screens.find(
    ({ element }) => element.type === 'FIELD' && element.field.name === field,
  )
  return asked?.element.type === 'FIELD' ? asked.element.field.label : null
}
