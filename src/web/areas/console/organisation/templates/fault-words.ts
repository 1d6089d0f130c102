import type { Translator } from '#web/i18n/translator.ts'
import type { KnownField } from './known-fields.ts'
import type { Effect } from './templates-query.ts'
import { settingLabel } from './thing-parts.ts'

const codes = {
  unknown_name: 'templates_fault_flow',
  guarantee_locked: 'templates_fault_guarantee',
  default_recipient_needed: 'params_error_recipient',
  lookup_needed: 'params_error_lookup',
  retention_error_order: 'retention_error_order',
} as const

/** Parts whose things name others: a location that can't take them lacks those. */
const naming = new Set(['flows', 'agreements', 'badges', 'instructions'])

/** Why a location can't take something over. */
export function faultWords(
  { t }: Pick<Translator, 't'>,
  known: readonly KnownField[],
  { key, code }: NonNullable<Effect['fault']>,
): string {
  const [part = ''] = key.split('.')
  const other = naming.has(part) ? 'templates_fault_names' : 'templates_fault_other'
  const isKnown = Object.hasOwn(codes, code) && !(naming.has(part) && code === 'unknown_name')
  const why = t(isKnown ? codes[code as keyof typeof codes] : other)
  const label = settingLabel({ t }, known, key)
  return key === '' || label === key ? why : `${label}: ${why}`
}
