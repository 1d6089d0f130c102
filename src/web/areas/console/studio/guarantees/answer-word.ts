import type { FieldType } from '#domain/flow/flow.ts'
import { NO_ANSWER } from '#domain/flow/studio/outcomes.ts'
import type { Translator } from '#web/i18n/translator.ts'

/**
 * An answer as visitors see it.
 * @param answer null is any that no rule names
 * @param label of a choice, where it has one
 */
export function answerWord(
  type: FieldType,
  answer: string | null,
  label: string | null,
  { t }: Pick<Translator, 't'>,
): string {
  if (answer === NO_ANSWER) return t('flows_answer_none')
  if (answer === null) return t(type === 'FILE' ? 'flows_answer_file' : 'flows_answer_other')
  if (type === 'QUESTION') return t(answer === 'Yes' ? 'common_yes' : 'common_no')
  return label ?? answer
}
