import type { FieldAnswer, FieldAnswers } from './flow.ts'

/** The answer stored for a custom field, or null. Own properties only: `constructor` is a valid field id. Spec §4, Flow state. */
export function answerOf(fields: FieldAnswers, name: string): FieldAnswer | null {
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null
}

/** Whether there is an answer; a blank text is none. Spec §4, skip rule. */
export function isAnswered(answer: FieldAnswer | null): answer is FieldAnswer {
  return answer !== null && (answer.type === 'BOOLEAN' || answer.value.trim() !== '')
}

/**
 * What a transition or a condition compares with: Yes or No for a boolean, None for a blank, else the
 * stored value. Spec §4, "A custom-field answer maps to Yes, No or None"; reference §5.
 */
export function matchValue(answer: FieldAnswer | null): string {
  if (!isAnswered(answer)) return 'None'
  if (answer.type === 'BOOLEAN') return answer.value ? 'Yes' : 'No'
  return answer.value
}
