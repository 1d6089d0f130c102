import type { Country } from './location-queries.ts'

/** The zones of a country; every zone where none is known of it. */
export function zonesIn(countries: readonly Country[], code: string): readonly string[] {
  const known = countries.find((country) => country.code === code)?.timeZones ?? []
  return known.length > 0 ? known : Intl.supportedValuesOf('timeZone')
}

/** A country with one zone leaves no choice; one with several has to be asked. */
export function chosenZone(zones: readonly string[], wanted: string): string {
  if (zones.includes(wanted)) return wanted
  return zones.length === 1 ? (zones[0] ?? '') : ''
}

/** What people know a zone by: a city, and what its time is called. */
export function zoneNames(
  zone: string,
  language: string,
): { readonly city: string; readonly name: string } {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return {
    city: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
    name: parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  }
}
