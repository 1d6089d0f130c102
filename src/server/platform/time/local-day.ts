import { localDateOf } from '#domain/time/local-date.ts'

let minute = ''
const dates = new Map<string, string>()

/**
 * The local date of a place at an instant of now, `YYYY-MM-DD`. Zones change their clocks at whole minutes, so one answer
 * holds for a minute; it is asked at every check-in. Throws like `localDateOf`.
 */
export function localDayOf(instant: string, zone: string): string {
  const itsMinute = instant.slice(0, 'YYYY-MM-DDTHH:MM'.length)
  if (itsMinute !== minute) {
    minute = itsMinute
    dates.clear()
  }
  const known = dates.get(zone)
  if (known !== undefined) return known
  const date = localDateOf(instant, zone)
  dates.set(zone, date)
  return date
}
