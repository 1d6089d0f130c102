import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import {
  ANY_VALUE,
  type AgreementCondition,
  VISITOR_TYPE_FIELD,
} from '#domain/agreement/agreement.ts'
import { matchValue } from '#domain/flow/field-answer.ts'
import type { FieldAnswer } from '#domain/flow/flow.ts'
import { typeName, type VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { Translator } from '#web/i18n/translator.ts'

export type AskedField = CallOutput<Endpoints['customFields.list']>[number]

/** What the words of conditions are made of: the location's questions and visitor types, in the reader's language. */
export type ConditionWords = {
  readonly translator: Pick<Translator, 't' | 'language'>
  readonly fields: readonly AskedField[]
  readonly visitorTypes: VisitorTypes
}

/** What a condition looks at. */
export function fieldWord(field: string, { translator, fields }: ConditionWords): string {
  if (field === VISITOR_TYPE_FIELD) return translator.t('conditions_visitor_type')
  const known = fields.find(({ id }) => id === field)
  if (known === undefined) return field
  const translated = known.translations[translator.language]?.label ?? ''
  return translated === '' ? known.label : translated
}

/** A value of a condition as people read it. */
export function valueWord(field: string, value: string, words: ConditionWords): string {
  const { t, language } = words.translator
  if (value === ANY_VALUE) return t('conditions_any')
  if (field === VISITOR_TYPE_FIELD) {
    return typeName(words.visitorTypes, value, (first) => t(`visitor_type_${first}`))
  }
  const known = words.fields.find(({ id }) => id === field)
  if (known?.type === 'QUESTION') {
    return value === 'Yes' ? t('common_yes') : value === 'No' ? t('common_no') : value
  }
  const labels = known?.translations[language]?.valueLabels ?? []
  const label = labels[known?.values.indexOf(value) ?? -1] ?? ''
  return label === '' ? value : label
}

/** An answer that was given. */
export function answerWord(field: string, answer: FieldAnswer, words: ConditionWords): string {
  if (answer.type === 'DOCUMENT') return words.translator.t('conditions_a_file')
  return valueWord(field, matchValue(answer), words)
}

/** One condition as part of a sentence. */
export function conditionWords(
  { field, values }: AgreementCondition,
  words: ConditionWords,
): string {
  const { t, language } = words.translator
  const name = fieldWord(field, words)
  if (values.includes(ANY_VALUE)) return t('conditions_when_any', { field: name })
  const listed = values.map((value) => valueWord(field, value, words))
  return t('conditions_when', {
    field: name,
    values: new Intl.ListFormat(language, { type: 'disjunction' }).format(listed),
  })
}
