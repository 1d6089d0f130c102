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
  }
  return {
    ...faults,
    ...lockFaults(
      lines.map(({ id }) => id),
      form,
      t,
    ),
  }
}

/** Locks without a reason, by the names of its field. */
export function lockFaults(
  ids: readonly string[],
  form: FormData,
  t: Translator['t'],
): Readonly<Record<string, string>> {
  const without = ids.filter((id) => {
    const { locked, why } = readLock(id, form)
    return locked && why === ''
  })
  return Object.fromEntries(without.map((id) => [`${id}-why`, t('common_error_required')]))
}

/** What a template is to say of a setting. */
export function readLine(line: KnownField, form: FormData): Wanted['settings'] {
  const read = readParams(groupOf(line), form)
  if (!read.ok) return []
  const lock = readLock(line.id, form)
  return line.keys.map((key) => ({ key, value: read.values[nameIn(line, key)], ...lock }))
}

/** Whether a setting is locked, and why. */
export function readLock(
  id: string,
  form: FormData,
): { readonly locked: boolean; readonly why: string } {
  const locked = form.get(`${id}-lock`) === 'LOCKED'
  return { locked, why: locked ? formText(form, `${id}-why`).trim() : '' }
}
