import { isLocalDate } from '../time/instant.ts'
import type { ErrorCode } from '../validation/field-rule.ts'
import { safeText } from '../validation/safe-text.ts'
import type { FieldAnswer, FieldType } from './flow.ts'

/** The longest text answer, in UTF-16 code units (JavaScript's `length`). */
export const maxTextAnswerLength = 10_000

/**
 * The answer that a value stands for, by the type map; null for a blank or for what cannot be read as the
 * type. A QUESTION takes a boolean or 'true' and 'false'. Spec §4, Question answered.
 */
export function toFieldAnswer(type: FieldType, value: string | boolean | null): FieldAnswer | null {
  const text = value === null ? '' : String(value)
  if (text.trim() === '') return null
  switch (type) {
    case 'QUESTION':
      return text === 'true' || text === 'false'
        ? { type: 'BOOLEAN', value: text === 'true' }
        : null
    case 'DATE':
      return isLocalDate(text) ? { type: 'DATE', value: text } : null
    case 'FILE':
      return { type: 'DOCUMENT', value: text }
    case 'LIST':
    case 'TEXT':
      return { type: 'STRING', value: text }
  }
}

/** The answer as it travels: a text ('true' and 'false' for booleans), null when there is none. Spec §3, Custom field ("value sent as text"). */
export function answerToText(answer: FieldAnswer | null): string | null {
  return answer === null ? null : String(answer.value)
}

/**
 * Why a text cannot be the answer to a custom field, or null. A blank is no answer and never wrong here:
 * whether one is needed is the screen's `mandatory`. Spec §3, FIELD element; spec §4, type map.
 */
export function fieldTextError(
  field: { readonly type: FieldType; readonly values: readonly string[] },
  text: string | null,
): ErrorCode | null {
  if (text === null || text.trim() === '') return null
  switch (field.type) {
    case 'QUESTION':
      return toFieldAnswer('QUESTION', text) ? null : 'common_error_yesNo'
    case 'DATE':
      return isLocalDate(text) ? null : 'common_error_date'
    case 'LIST':
      return field.values.includes(text) ? null : 'common_error_notInList'
    case 'FILE':
      return /^[\w-]{1,64}$/.test(text) ? null : 'common_error_document'
    case 'TEXT':
      return text.length > maxTextAnswerLength ? 'common_error_tooLong' : safeText(text)
  }
}
