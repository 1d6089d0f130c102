/** Days and instants as a change holds them, written for whoever reads it. */
const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** @param writeInstant for an instant in the reader's time. @returns null for what is neither a day nor an instant */
export function timeWord(
  value: string,
  language: string,
  writeInstant: (at: string) => string,
): string | null {
  if (instant.test(value)) return writeInstant(value)
  if (!day.test(value)) return null
  // A day is the same everywhere.
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${value}T00:00:00Z`))
}
