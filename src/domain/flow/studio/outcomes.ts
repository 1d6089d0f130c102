import type { FieldAnswer, ScreenTarget } from '../flow.ts'
import { nextTarget } from '../next-screen.ts'
import type { ElementDefinition, ScreenDefinition } from '../definition/flow-definition.ts'

/** What a transition compares with when nothing was answered. Spec §4, Yes, No or None. */
export const NO_ANSWER = 'None'

/**
 * Answers that a screen can't tell apart, and where they lead. `answer` is what its rules compare with (Yes, No, None, a
 * choice, a text that a rule names); null is any other answer, and what a screen gives that asks nothing.
 */
export type Outcome = { readonly answer: string | null; readonly next: ScreenTarget }

/**
 * Everything that can happen on a screen, as the flow engine decides it. A mandatory question is never left
 * blank. Spec §4, Saved and Message read.
 */
export function outcomesOf(screen: ScreenDefinition): readonly Outcome[] {
  const { element } = screen
  if (element.type !== 'FIELD') return [{ answer: null, next: nextTarget(screen, {}) }]
  return answersTo(screen).map((answer) => ({
    answer,
    next: nextTarget(screen, { [element.field.name]: exampleAnswer(screen, answer) }),
  }))
}

/** The answers that make a difference or could; none for a screen that asks nothing. */
export function answersTo(screen: ScreenDefinition): readonly (string | null)[] {
  const { element, mandatory } = screen
  if (element.type !== 'FIELD') return []
  const given = givenAnswers(element, namedValues(screen))
  return mandatory ? given : [...given, NO_ANSWER]
}

/** An answer of this class, such as somebody could give; null for none. */
export function exampleAnswer(screen: ScreenDefinition, answer: string | null): FieldAnswer | null {
  const { element } = screen
  if (element.type !== 'FIELD' || answer === NO_ANSWER) return null
  switch (element.field.type) {
    case 'QUESTION':
      return { type: 'BOOLEAN', value: answer === 'Yes' }
    case 'FILE':
      return { type: 'DOCUMENT', value: 'document' }
    case 'DATE':
      return { type: 'DATE', value: answer ?? unnamed(screen) }
    case 'LIST':
    case 'TEXT':
      return { type: 'STRING', value: answer ?? unnamed(screen) }
  }
}

type FieldElement = Extract<ElementDefinition, { type: 'FIELD' }>

function givenAnswers(
  { field }: FieldElement,
  named: readonly string[],
): readonly (string | null)[] {
  switch (field.type) {
    case 'QUESTION':
      return ['Yes', 'No']
    case 'LIST':
      return field.values
    case 'FILE':
      return [null]
    case 'DATE':
    case 'TEXT':
      return [...named, null]
  }
}

/** The texts that the rules of a screen name, each once. */
function namedValues({ customTransitions }: ScreenDefinition): readonly string[] {
  const named = new Set(customTransitions.flatMap(({ values }) => values))
  named.delete(NO_ANSWER)
  return [...named]
}

/** A text that no rule names: longer than all of them. */
function unnamed(screen: ScreenDefinition): string {
  return `${namedValues(screen).join('')}…`
}
