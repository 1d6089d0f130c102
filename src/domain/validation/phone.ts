import type { ErrorCode } from './field-rule.ts'

/** After blanks a plus, or anything else but a blank: what two parts could both take would be tried in every way. */
const form = /^[\p{Zs}\p{Cf}]*(?:[+＋]|[\p{Nd}\p{Pd}()./])[\p{Nd}\p{Zs}\p{Cf}\p{Pd}()./]*$/u

/**
 * Whether a text has the shape of a phone number: an optional plus, then 5 to 15 digits of any script with
 * blanks, dots, slashes, hyphens and brackets between (and the invisible direction marks that contact lists
 * copy along). Empty is accepted. Whether the number exists is decided
 * by libphonenumber on the server, with the same error. Spec §5, Phone.
 */
export function phone(value: string): ErrorCode | null {
  if (value === '') return null
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0
  return form.test(value) && digits >= 5 && digits <= 15
    ? null
    : 'common_error_InvalidMobileNumberException'
}
