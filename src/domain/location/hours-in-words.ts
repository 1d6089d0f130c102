import { DAY_MS } from '../time/calendar-date.ts'
import { MINUTE_MS } from '../time/instant.ts'
import type { Span } from './opening-hours.ts'

// Some mail programs and fonts show narrow and no-break spaces as a box.
const specialSpaces = /[\u202f\u00a0\u2009]/g

/** Spans of the wall clock as people write them: “8:00 AM – 12:00 PM and 1:00 – 5:00 PM”. */
export function spansInWords(spans: readonly Span[], language: string): string {
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  const written = spans.map(({ from, to }) => {
    const [start, end] = [clockMs(from), clockMs(to)]
    // A range that leaves the day is written with dates.
    return start < end && end < DAY_MS
      ? clock.formatRange(start, end)
      : `${clock.format(start)} – ${clock.format(end)}`
  })
  return new Intl.ListFormat(language).format(written).replaceAll(specialSpaces, ' ')
}

function clockMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE_MS
}
