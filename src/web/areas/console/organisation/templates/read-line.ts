import type { Translator } from '#web/i18n/translator.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { readParams } from '../../studio/params/read-params.ts'
import { type KnownField, nameIn } from './known-fields.ts'
import type { Wanted } from './templates-query.ts'

const groupOf = ({ field, title }: KnownField) => [{ title, fields: [field] }]

/** What is wrong with the values and the reasons of a form, by the names of its fields. */
export function lineFaults(
  lines: readonly KnownField[],
  form: FormData,
  t: Translator['t'],
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const line of lines) {
    const read = readParams(groupOf(line), form)
    if (!read.ok) {
      for (const [name, { key, values }] of Object.entries(read.faults))
        faults[name] = t(key, values)
    }
    if (isLocked(line, form) && whyOf(line, form) === '') {
      faults[`${line.id}-why`] = t('common_error_required')
    }
  }
  return faults
}

/** What a template is to say of a setting. */
export function readLine(line: KnownField, form: FormData): Wanted['settings'] {
  const read = readParams(groupOf(line), form)
  if (!read.ok) return []
  const locked = isLocked(line, form)
  const why = locked ? whyOf(line, form) : ''
  return line.keys.map((key) => ({ key, value: read.values[nameIn(line, key)], locked, why }))
}

function isLocked({ id }: KnownField, form: FormData): boolean {
  return form.get(`${id}-lock`) === 'LOCKED'
}

function whyOf({ id }: KnownField, form: FormData): string {
  return formText(form, `${id}-why`).trim()
}
