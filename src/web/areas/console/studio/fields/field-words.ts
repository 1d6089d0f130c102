import type { Translator } from '#web/i18n/translator.ts'
import type { CustomField } from './field-queries.ts'

/** What a field is called in the reader's language. */
export function fieldLabel(
  { label, translations }: Pick<CustomField, 'label' | 'translations'>,
  { language }: Pick<Translator, 'language'>,
): string {
  const translated = translations[language]?.label ?? ''
  return translated === '' ? label : translated
}
