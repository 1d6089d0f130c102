/**
 * The name of the location's time zone for somebody whose clock shows another time at that instant; null for all others.
 * `instant` is ISO 8601.
 */
export function foreignZone(instant: string, timeZone: string, language: string): string | null {
  if (offsetAt(instant, timeZone) === offsetAt(instant)) return null
  return zoneName('longGeneric', instant, language, timeZone)
}

function offsetAt(instant: string, timeZone?: string): string {
  return zoneName('longOffset', instant, 'en', timeZone)
}

function zoneName(
  timeZoneName: 'longGeneric' | 'longOffset',
  instant: string,
  language: string,
  timeZone?: string,
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(
    new Date(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
