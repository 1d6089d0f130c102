/** What a session in UTC writes. */
const utcText = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/**
 * What PostgreSQL writes of an instant, `2026-11-21 21:47:22.123456+00`, as ISO 8601 in UTC with milliseconds. Cut and put
 * together where that is enough: a list of a day has thousands of instants, and reading one as a date costs ten times that.
 * @throws RangeError for no instant (infinity).
 */
export function instantOfText(text: string): string {
  if (!utcText.test(text)) return new Date(text).toISOString()
  const milliseconds = text.slice(20, Math.min(23, text.length - 3)).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}
