const id = /^[A-Z]{1,2}-[0-7][0-9a-hjkmnp-tv-z]{25}$/
const day = /^\d{4}-\d\d-\d\d$/
const visitIdLength = 'yyyy-mm-dd/M-/V-'.length + 2 * 26

/** The text itself where it is an id; of a visit's id also the parts that are ids. */
function idsOfText(text: string): readonly string[] {
  if (id.test(text)) return [text]
  if (text.length !== visitIdLength) return []
  const [date = '', ...parts] = text.split('/')
  return day.test(date) && parts.length === 2 && parts.every((part) => id.test(part))
    ? [text, ...parts]
    : []
}

/** Every id that stands in the value as a text of its own: those of rows, and those of visits with their parts. */
export function idsIn(value: unknown): readonly string[] {
  const found = new Set<string>()
  const look = (one: unknown): void => {
    if (typeof one === 'string') {
      for (const part of idsOfText(one)) found.add(part)
    } else if (typeof one === 'object' && one !== null) {
      for (const part of Object.values(one)) look(part)
    }
  }
  look(value)
  return [...found]
}

/** What the path of a request names: its ids, and the visit where it names one. */
export function namedByPath(params: unknown): readonly string[] {
  if (typeof params !== 'object' || params === null) return []
  const { date, meetingId, visitorId } = params as Readonly<Record<string, unknown>>
  return idsIn([params, [date, meetingId, visitorId].join('/')])
}
