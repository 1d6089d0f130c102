import { isLocalDate } from '../time/calendar-date.ts'
import type { FieldAnswer, FieldType } from './flow.ts'

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
