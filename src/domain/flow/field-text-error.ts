import { isLocalDate } from '../time/calendar-date.ts'
import type { ErrorCode } from '../validation/field-rule.ts'
import { safeText } from '../validation/safe-text.ts'
import { toFieldAnswer } from './field-text.ts'
import type { FieldType } from './flow.ts'

/** The longest text answer, in UTF-16 code units (JavaScript's `length`). */
export const maxTextAnswerLength = 10_000

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
