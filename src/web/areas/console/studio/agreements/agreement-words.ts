import {
  ANY_VALUE,
  type AgreementCondition,
  VISITOR_TYPE_FIELD,
} from '#domain/agreement/agreement.ts'
import { placeholderNames } from '#domain/agreement/fill-placeholders.ts'
import { matchValue } from '#domain/flow/field-answer.ts'
import type { FieldAnswer } from '#domain/flow/flow.ts'
import { typeName, type VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { AgreementField } from './agreement-queries.ts'
import type { KnownPlaceholder } from './text/rich-text-editor.tsx'

/** What the words of an agreement are made of: the location's questions and visitor types, in the reader's language. */
export type AgreementWords = {
  readonly translator: Pick<Translator, 't' | 'language'>
  readonly fields: readonly AgreementField[]
  readonly visitorTypes: VisitorTypes
}

const placeholderKeys = {
  'company.name': 'agreements_placeholder_company',
  'visitor.firstname': 'agreements_placeholder_firstname',
  'visitor.lastname': 'agreements_placeholder_lastname',
  'visitor.company': 'agreements_placeholder_visitor_company',
  'current.date': 'agreements_placeholder_date',
  'host.firstname': 'agreements_placeholder_host_firstname',
  'host.lastname': 'agreements_placeholder_host_lastname',
} as const satisfies Record<(typeof placeholderNames)[number], string>

/** What a condition looks at. */
export function fieldWord(field: string, { translator, fields }: AgreementWords): string {
  if (field === VISITOR_TYPE_FIELD) return translator.t('agreements_visitor_type')
  const known = fields.find(({ id }) => id === field)
  if (known === undefined) return field
  const translated = known.translations[translator.language]?.label ?? ''
  return translated === '' ? known.label : translated
}

/** A value of a condition as people read it. */
export function valueWord(field: string, value: string, words: AgreementWords): string {
  const { t, language } = words.translator
  if (value === ANY_VALUE) return t('agreements_any')
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
export function answerWord(field: string, answer: FieldAnswer, words: AgreementWords): string {
  if (answer.type === 'DOCUMENT') return words.translator.t('agreements_a_file')
  return valueWord(field, matchValue(answer), words)
}

/** One condition as part of a sentence. */
export function conditionWords(
  { field, values }: AgreementCondition,
  words: AgreementWords,
): string {
  const { t, language } = words.translator
  const name = fieldWord(field, words)
  if (values.includes(ANY_VALUE)) return t('agreements_when_any', { field: name })
  const listed = values.map((value) => valueWord(field, value, words))
  return t('agreements_when', {
    field: name,
    values: new Intl.ListFormat(language, { type: 'disjunction' }).format(listed),
  })
}

/** Who gets an agreement with these conditions, in a sentence. */
export function whoGets(conditions: readonly AgreementCondition[], words: AgreementWords): string {
  const { t, language } = words.translator
  if (conditions.length === 0) return t('agreements_everyone')
  const listed = conditions.map((condition) => conditionWords(condition, words))
  const all = new Intl.ListFormat(language, { type: 'conjunction' }).format(listed)
  return t('agreements_who', { conditions: all })
}

/** All placeholders that a text may have. */
export function placeholdersOf(words: AgreementWords): readonly KnownPlaceholder[] {
  const { t } = words.translator
  return [
    ...placeholderNames.map((name) => ({
      name,
      label: t(placeholderKeys[name]),
      group: name.startsWith('visitor.') ? ('VISITOR' as const) : ('VISIT' as const),
    })),
    ...words.fields
      // A file has no words.
      .filter(({ active, type }) => active && type !== 'FILE')
      .map(({ id }) => ({
        name: `field.${id}`,
        label: fieldWord(id, words),
        group: 'QUESTION' as const,
      })),
  ]
}
