import type { AgreementCondition } from '#domain/agreement/agreement.ts'
import { placeholderNames } from '#domain/agreement/fill-placeholders.ts'
import { type ConditionWords, conditionWords, fieldWord } from '../conditions/condition-words.ts'
import type { KnownPlaceholder } from './text/rich-text-editor.tsx'

const placeholderKeys = {
  'company.name': 'agreements_placeholder_company',
  'visitor.firstname': 'agreements_placeholder_firstname',
  'visitor.lastname': 'agreements_placeholder_lastname',
  'visitor.company': 'agreements_placeholder_visitor_company',
  'current.date': 'agreements_placeholder_date',
  'host.firstname': 'agreements_placeholder_host_firstname',
  'host.lastname': 'agreements_placeholder_host_lastname',
} as const satisfies Record<(typeof placeholderNames)[number], string>

/** Who gets an agreement with these conditions, in a sentence. */
export function whoGets(conditions: readonly AgreementCondition[], words: ConditionWords): string {
  const { t, language } = words.translator
  if (conditions.length === 0) return t('agreements_everyone')
  const listed = conditions.map((condition) => conditionWords(condition, words))
  const all = new Intl.ListFormat(language, { type: 'conjunction' }).format(listed)
  return t('agreements_who', { conditions: all })
}

/** All placeholders that a text may have. */
export function placeholdersOf(words: ConditionWords): readonly KnownPlaceholder[] {
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
