import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A number in E.164 (`+32470123456`), or the error code of the specification. */
export type NormalisedPhone =
  | { readonly ok: true; readonly e164: string }
  | { readonly ok: false; readonly code: 'common_error_InvalidMobileNumberException' }

const refused = { ok: false, code: 'common_error_InvalidMobileNumberException' } as const

/**
 * A phone number as people type it, in E.164. A number without a country code is read in `country`
 * (ISO 3166-1 alpha-2, the location's). Numbers that no network has given out are refused. Spec §5.
 */
export function normalisePhone(text: string, country: string | null): NormalisedPhone {
  if (text.length > 40) return refused
  const region = country?.toUpperCase()
  const number = parsePhoneNumberFromString(text, {
    ...(region !== undefined && isSupportedCountry(region) ? { defaultCountry: region } : {}),
    extract: false,
  })
  if (!number?.isValid() || number.ext !== undefined) return refused
  return { ok: true, e164: number.number }
}
