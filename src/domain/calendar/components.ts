/** iCalendar as a tree of components (RFC 5545 §3.1, §3.4). Each letter is looked at a fixed number of times, whatever a file holds. */

export type Property = {
  /** In capitals. */
  readonly name: string
  /** By their names in capitals; of several values the first. */
  readonly params: ReadonlyMap<string, string>
  /** As it is written: texts are still escaped. */
  readonly value: string
}

export type Component = {
  /** In capitals. */
  readonly name: string
  readonly properties: readonly Property[]
  readonly components: readonly Component[]
}

/** More than a meeting of a hundred people with a hundred changed days has. */
const maxLines = 50_000
/** A calendar, an event, an alarm, and what somebody invents. */
const maxDepth = 5

type Growing = {
  readonly name: string
  readonly properties: Property[]
  readonly components: Component[]
}

/** The calendars of a file. Null for what is no iCalendar, is cut off, or holds more than anybody sends. */
export function readComponents(text: string): readonly Component[] | null {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n|\r/)
  if (lines.length > maxLines) return null
  const roots: Component[] = []
  const open: Growing[] = []
  for (const line of lines) {
    const property = readLine(line)
    if (property === null) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      if (open.length === maxDepth) return null
      open.push({ name: value.trim().toUpperCase(), properties: [], components: [] })
    } else if (name === 'END') {
      const ended = open.pop()
      if (ended?.name !== value.trim().toUpperCase()) return null
      ;(open.at(-1)?.components ?? roots).push(ended)
    } else open.at(-1)?.properties.push(property)
  }
  return open.length === 0 && roots.length > 0 ? roots : null
}

/** `NAME;PARAMETER="a: b",c:value`; null for a line that is none. */
function readLine(line: string): Property | null {
  let at = 0
  const until = (ends: string): string => {
    const from = at
    while (at < line.length && !ends.includes(line.charAt(at))) at += 1
    return line.slice(from, at)
  }
  const name = until(';:').toUpperCase()
  const params = new Map<string, string>()
  while (line.charAt(at) === ';') {
    at += 1
    const key = until('=;:').toUpperCase()
    if (line.charAt(at) !== '=') continue
    at += 1
    const values = readValues()
    if (!params.has(key)) params.set(key, values)
  }
  if (name === '' || line.charAt(at) !== ':') return null
  return { name, params, value: line.slice(at + 1) }

  /** The first of the values between commas; quotation marks hold what would end it. */
  function readValues(): string {
    let first: string | null = null
    for (;;) {
      let value: string
      if (line.charAt(at) === '"') {
        at += 1
        value = until('"')
        at += 1
        until(',;:')
      } else value = until(',;:')
      first ??= value
      if (line.charAt(at) !== ',') return withoutCarets(first)
      at += 1
    }
  }
}

/** RFC 6868: what a parameter can't hold otherwise. */
function withoutCarets(value: string): string {
  return value.replaceAll(/\^[n^']/g, (pair) => (pair === '^n' ? '\n' : pair === '^^' ? '^' : '"'))
}

/** RFC 5545 §3.3.11. */
export function textOf(value: string): string {
  return value.replaceAll(/\\[nN,;\\]/g, (pair) => (/[nN]/.test(pair) ? '\n' : pair.slice(1)))
}

/** The first property of the name. */
export function propertyOf({ properties }: Component, name: string): Property | undefined {
  return properties.find((property) => property.name === name)
}
