/** Countries with currency and time zones. Currencies come from a table, everything else from the Unicode data in Node. */
import countryToCurrency from 'country-to-currency'

export type Country = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** ISO 4217; empty where there is none (Spec §3 Country). */
  readonly currency: string
  /** IANA names. */
  readonly timeZones: readonly string[]
}

/** Codes that the table still has and that no country has any more. */
const formerCodes = new Set(['AN'])
const codes = Object.keys(countryToCurrency).filter((code) => !formerCodes.has(code))
const currencies: Readonly<Record<string, string>> = countryToCurrency

/** Asking for all zones takes a fifth of a second; the answer for a language is always the same. */
const listed = new Map<string, readonly Country[]>()

/** Every country, named and sorted in a language of ours. */
export function listCountries(language: string): readonly Country[] {
  const known = listed.get(language)
  if (known !== undefined) return known
  const countries = namedCountries(language)
  listed.set(language, countries)
  return countries
}

function namedCountries(language: string): readonly Country[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' })
  const order = new Intl.Collator(language)
  return codes
    .flatMap((code) => {
      const name = names.of(code)
      if (name === undefined) return []
      return [{ code, name, currency: currencies[code] ?? '', timeZones: timeZonesOf(code) }]
    })
    .toSorted((a, b) => order.compare(a.name, b.name))
}

/** Not in TypeScript's library yet; a Node without it knows no zones by country. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined }

function timeZonesOf(code: string): readonly string[] {
  const locale: ZonedLocale = new Intl.Locale(`und-${code}`)
  return locale.getTimeZones?.() ?? []
}
