/** Works out the public holidays of a country: its tables are large, and slow to read (`country-holidays.ts`). */
import Holidays from 'date-holidays'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { ClosingDay } from '#domain/location/opening-hours.ts'
import { addDays } from '#domain/time/local-date.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'

export type CountryInput = {
  readonly country: string
  /** BCP 47. */
  readonly language: string
  /** Null: what regions there are. */
  readonly days: {
    readonly region: string
    readonly firstYear: number
    readonly years: number
  } | null
}
export type Region = { readonly code: string; readonly name: string }
export type CountryOutput = {
  readonly regions: readonly Region[]
  readonly days: readonly ClosingDay[]
}

serveParser(({ country, language, days }: CountryInput): CountryOutput => {
  const known = new Holidays()
  const short = language.slice(0, 2)
  if (days === null) return { regions: regionsOf(known, country, short), days: [] }
  const region = days.region.slice(country.length + 1)
  known.init(country, region)
  // A list of another country would be worse than none.
  if (known.getCountries()[country] === undefined) throw new Unreadable('no_list')
  known.setTimezone('UTC')
  const years = Array.from({ length: days.years }, (_, index) => days.firstYear + index)
  return { regions: [], days: years.flatMap((year) => daysOf(known, year, short)) }
})

/** Only those of ISO 3166-2. */
function regionsOf(known: Holidays, country: string, language: string): readonly Region[] {
  return Object.entries(known.getStates(country, language) ?? {})
    .filter(([code]) => /^[A-Z0-9]{1,3}$/.test(code))
    .map(([code, name]) => ({ code: `${country}-${code}`, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
}

/** Days on which the law closes what can be closed; banks and schools have others. */
function daysOf(known: Holidays, year: number, language: string): readonly ClosingDay[] {
  return known.getHolidays(year, language).flatMap(({ date, start, end, type, name }) => {
    if (type !== 'public') return []
    // One that begins at sunset has the date of the day after.
    const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
    const first = date.slice(0, 10)
    return Array.from({ length: count }, (_, after) => ({ date: addDays(first, after), name }))
  })
}
