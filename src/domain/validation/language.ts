import type { ErrorCode } from './field-rule.ts'

/** A language code such as `en` or `pt-BR`; empty is accepted. Spec §3, Language. */
export function language(value: string): ErrorCode | null {
  return value === '' || /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(value)
    ? null
    : 'common_error_language'
}
