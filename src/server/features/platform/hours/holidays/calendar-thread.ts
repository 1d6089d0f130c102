/** Reads a calendar that somebody put on the internet (`fetch-calendar.ts`). */
import { readCalendarDays, type CalendarDay } from '#domain/booking/calendar-days.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'

export type CalendarInput = { readonly bytes: Uint8Array; readonly today: string }

serveParser(({ bytes, today }: CalendarInput): readonly CalendarDay[] => {
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('BEGIN:VCALENDAR')) throw new Unreadable('no_calendar')
  return readCalendarDays(text, today)
})
