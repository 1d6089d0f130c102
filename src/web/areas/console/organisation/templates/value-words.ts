import type { Translator } from '#web/i18n/translator.ts'
import { detailLabels } from '../../studio/params/param-field.ts'
import { fieldOf, type KnownField } from './known-fields.ts'
import { thingsIn, thingWord } from './thing-parts.ts'

/** A value of a setting, as people say it. */
export function valueWords(
  translator: Pick<Translator, 't' | 'language'>,
  fields: readonly KnownField[],
  { key, value }: { readonly key: string; readonly value: unknown },
): string {
  const { t, language } = translator
  if (value === null || value === '' || value === undefined) return t('templates_nothing')
  if (typeof value === 'boolean') return t(value ? 'templates_on' : 'templates_off')
  const list = (some: readonly string[]): string =>
    some.length === 0
      ? t('templates_nothing')
      : new Intl.ListFormat(language, { type: 'unit' }).format(some)
  const known = fieldOf(fields, key)
  const choices = known !== undefined && 'choices' in known.field ? known.field.choices : []
  const word = (one: unknown): string => {
    const choice = choices.find((some) => some.value === String(one))
    if (choice !== undefined) return t(choice.label)
    const detail = Object.entries(detailLabels).find(([name]) => name === one)
    return detail === undefined ? thingWord(translator, key, String(one)) : t(detail[1])
  }
  if (!Array.isArray(value)) return word(value)
  // Things, by what they are called.
  if (value.some((one) => typeof one === 'object')) {
    return list(thingsIn(value).map(({ label }) => thingWord(translator, key, label)))
  }
  return list(value.map(word))
}
