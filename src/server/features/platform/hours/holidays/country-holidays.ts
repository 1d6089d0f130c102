/** The public holidays of a country and its regions, from the tables of `date-holidays`. */
import type { ClosingDay } from '#domain/location/opening-hours.ts'
import { holidayYears, type HolidayFailure } from '#domain/location/holidays.ts'
import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { CountryInput, CountryOutput, Region } from './country-thread.ts'

const countries: Parser<CountryInput, CountryOutput> = {
  thread: new URL('./country-thread.ts', import.meta.url),
  maxMs: 30_000,
  maxHeapMb: 256,
}

/** Regions never change while a server runs. */
const known = new Map<string, readonly Region[]>()
const mostKnown = 3_000

/** The regions of a country that have holidays of their own; none for most. @throws ApiError unavailable */
export async function regionsOf(
  parsers: ParserThreads,
  country: string,
  language: string,
): Promise<readonly Region[]> {
  const key = `${country} ${language}`
  const before = known.get(key)
  if (before !== undefined) return before
  const read = await parsers.run(countries, { country, language, days: null })
  if (!read.ok) throw new ApiError('unavailable')
  if (known.size < mostKnown) known.set(key, read.value.regions)
  return read.value.regions
}

/** From this year on. */
export async function countryHolidays(
  parsers: ParserThreads,
  { country, region }: { readonly country: string; readonly region: string },
  { today, language }: { readonly today: string; readonly language: string },
): Promise<readonly ClosingDay[] | HolidayFailure> {
  const days = { region, firstYear: Number(today.slice(0, 4)), years: holidayYears + 1 }
  const read = await parsers.run(countries, { country, language, days })
  return read.ok && read.value.days.length > 0 ? read.value.days : 'NO_LIST'
}
