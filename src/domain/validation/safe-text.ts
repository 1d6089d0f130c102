import type { ErrorCode } from './field-rule.ts'

/** Refuses what no store or mail can carry: NUL and lone surrogates. Line breaks are fine. Quality.md, NUL and lone surrogates. */
export function safeText(value: string): ErrorCode | null {
  return /[\0\p{Surrogate}]/u.test(value) ? 'common_error_invalidCharacters' : null
}

/**
 * For names, subjects and addresses: refuses also line breaks and every other control character, so that
 * a value can never become a second header or recipient. Quality.md, CR/LF.
 */
export function singleLine(value: string): ErrorCode | null {
  return /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u.test(value) ? 'common_error_invalidCharacters' : null
}
