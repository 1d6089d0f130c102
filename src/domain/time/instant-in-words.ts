import { epochMs } from './instant.ts'

/**
 * An instant as people write it in a language, with the zone that it is meant in: “28 Nov 2026, 10:15 CET”. `at` is ISO 8601,
 * `timeZone` a name of the IANA database. Throws a RangeError for what is neither.
 */
export function instantInWords(at: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(epochMs(at))
}
