import { addDays, daysBetween } from '../time/local-date.ts'

/** A day that a calendar names. */
export type CalendarDay = { readonly date: string; readonly name: string }

/** More than any list of holidays has; a calendar of meetings is cut there. */
const mostDays = 400
/** What lasts longer than a month is a season, and closes nothing. */
const longestDays = 31

/**
 * The whole days of an iCalendar file (RFC 5545), as lists of public holidays have them: one entry for each, of its own date or
 * from one to another. What has an hour is a meeting, and is left out; so is what repeats by a rule, and what is over by `from`.
 */
export function readCalendarDays(text: string, from = ''): readonly CalendarDay[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const days = new Map<string, CalendarDay>()
  let entry: Map<string, string> | null = null
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entry = new Map()
    else if (line === 'END:VEVENT') {
      for (const day of daysOf(entry)) {
        if (days.size < mostDays && day.date >= from) days.set(day.date, day)
      }
      entry = null
    } else if (entry !== null) {
      const at = line.indexOf(':')
      const name = line.slice(0, at).split(';')[0]?.toUpperCase() ?? ''
      // The first one counts: an alarm within the entry has words of its own.
      if (at > 0 && !entry.has(name)) entry.set(name, line.slice(at + 1))
    }
  }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function daysOf(entry: ReadonlyMap<string, string> | null): readonly CalendarDay[] {
  const from = dateOf(entry?.get('DTSTART'))
  if (entry === null || from === null || entry.has('RRULE')) return []
  // The end is the day after the last one.
  const end = dateOf(entry.get('DTEND')) ?? addDays(from, 1)
  const count = Math.max(1, daysBetween(from, end))
  if (count > longestDays) return []
  const name = (entry.get('SUMMARY') ?? '').replaceAll(/\\([,;\\])/g, '$1').trim()
  return Array.from({ length: count }, (_, after) => ({ date: addDays(from, after), name }))
}

function dateOf(value: string | undefined): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(value ?? '') ?? []
  if (year === '') return null
  const date = `${year}-${month}-${day}`
  try {
    return addDays(date, 0)
  } catch {
    return null
  }
}
