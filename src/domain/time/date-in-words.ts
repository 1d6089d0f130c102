import { utcMidnight } from './calendar-date.ts'

/**
 * A local date as people write it in a language: “21 November 2026”. Browser and server use the same, so that
 * a text reads alike where it is shown and where it is kept. Throws a RangeError when it is no date. Spec §3,
 * Agreement (current date).
 */
export function dateInWords(date: string, language: string): string {
  const midnight = utcMidnight(date)
  if (midnight === null) throw new RangeError('Not a date')
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(midnight)
}
