import type { MessageKey } from '#contract/messages/catalogue.ts'
import { SUCCESS } from '#domain/flow/flow.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import { leadAnswer, type ScreenParts } from '#domain/flow/studio/edit-flow.ts'
import type { FlowProblem } from '#domain/flow/studio/find-problems.ts'

/** What one tap mends, and how its button is called. */
export type Mend = { readonly words: MessageKey; readonly parts: ScreenParts }

/** The mend of a problem where there is one that nobody has to think about; else null. */
export function mendOf(
  { code, detail }: FlowProblem,
  screen: ScreenDefinition | null,
): Mend | null {
  if (screen === null) return null
  const { customTransitions, defaultTransition } = screen
  switch (code) {
    case 'denial_can_be_skipped':
      return { words: 'flows_mend_mandatory', parts: { mandatory: true } }
    case 'unknown_value':
      return {
        words: 'flows_mend_rule',
        parts: { customTransitions: leadAnswer(customTransitions, detail ?? '', null) },
      }
    case 'rule_never_applies':
      return { words: 'flows_mend_rule', parts: { customTransitions: withoutLast(screen, detail) } }
    case 'dangling_target':
      return {
        words: 'flows_mend_target',
        parts: {
          customTransitions: customTransitions.filter(({ next }) => next !== detail),
          defaultTransition: {
            next: defaultTransition.next === detail ? SUCCESS : defaultTransition.next,
          },
        },
      }
    default:
      return null
  }
}

/** Takes the value out of the last rule that names it: an earlier one applies, if any. */
function withoutLast(
  { customTransitions, mandatory }: ScreenDefinition,
  detail: string | null,
): ScreenParts['customTransitions'] & {} {
  const last = customTransitions.findLastIndex(({ values }) => values.includes(detail ?? ''))
  return customTransitions
    .map((rule, index) =>
      index === last || (mandatory && detail === 'None')
        ? { ...rule, values: rule.values.filter((value) => value !== detail) }
        : rule,
    )
    .filter(({ values }) => values.length > 0)
}
