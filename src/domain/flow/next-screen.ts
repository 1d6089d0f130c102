import { answerOf, isAnswered, matchValue } from './field-answer.ts'
import type { Asking, FieldAnswers, FlowOf, ScreenOf, ScreenTarget } from './flow.ts'

/** The screen with this id, or null. Spec §3, Flow. */
export function findScreen<S extends { readonly id: string }>(
  flow: { readonly screens: readonly S[] },
  id: string | null,
): S | null {
  return flow.screens.find((screen) => screen.id === id) ?? null
}

/**
 * The screen that a flow begins with: the one it names, else the first of its list;
 * null without a flow or without screens. Spec §4, Setup.
 */
export function firstScreen<E>(flow: FlowOf<E> | null): ScreenOf<E> | null {
  return flow && (findScreen(flow, flow.firstScreenId) ?? flow.screens[0] ?? null)
}

/** Whether the screen asks something that has no answer yet. Spec §4, skip rule. */
export function isUnanswered(screen: ScreenOf<Asking>, fields: FieldAnswers): boolean {
  return screen.element.type === 'FIELD' && !isAnswered(answerOf(fields, screen.element.field.name))
}

/**
 * Where a screen leads with these answers: the first custom transition whose values include the answer,
 * otherwise the default. Spec §4, Saved and Message read.
 */
export function nextTarget(screen: ScreenOf<Asking>, fields: FieldAnswers): ScreenTarget {
  if (screen.element.type === 'FIELD') {
    const value = matchValue(answerOf(fields, screen.element.field.name))
    const custom = screen.customTransitions.find(({ values }) => values.includes(value))
    if (custom) return custom.next
  }
  return screen.defaultTransition.next
}

/** Every place a screen can lead to, whatever is answered. Spec §3, Screen. */
export function allTargets(screen: ScreenOf<unknown>): readonly ScreenTarget[] {
  return [screen.defaultTransition.next, ...screen.customTransitions.map(({ next }) => next)]
}
