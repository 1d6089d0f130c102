// Node writes narrow and no-break spaces that some mail programs and fonts show as a box.
const specialSpaces = /[\u202f\u00a0\u2009]/g

/** The day of an instant at the location, in words: “Saturday, November 21, 2026”. */
export function writeDate(instant: string, zone: string, language: string): string {
  return write(instant, language, { dateStyle: 'full', timeZone: zone })
}

/** An instant as a time of day at the location: “10:30 AM”. */
export function writeTime(instant: string, zone: string, language: string): string {
  return write(instant, language, { timeStyle: 'short', timeZone: zone })
}

/** Two instants as times of day at the location, with its zone: “10:30 – 11:30 AM GMT+1”. */
export function writeTimes(start: string, end: string, zone: string, language: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: zone })
    .formatRange(new Date(start), new Date(end))
    .replaceAll(specialSpaces, ' ')
}

/** An instant to the second with its zone: “November 21, 2026 at 10:30:05 AM GMT+1”. */
export function writeInstant(instant: string, zone: string, language: string): string {
  return write(instant, language, { dateStyle: 'long', timeStyle: 'long', timeZone: zone })
}

/** An instant to the minute with its zone: “November 21, 2026 at 11:59 PM GMT+1”. */
export function writeMoment(instant: string, zone: string, language: string): string {
  return write(instant, language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  })
}

function write(instant: string, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, options)
    .format(new Date(instant))
    .replaceAll(specialSpaces, ' ')
}
