/** What a configuration would change where it is taken over, in words of the file itself. */

export type Change = {
  /** Where, from the outside in: `visits`, `defaultVisitMinutes`; an item by its name. */
  readonly path: readonly string[]
  /** KEPT: only the location has it, and it stays. REMOVED: it goes, with the item that is replaced. */
  readonly kind: 'ADDED' | 'CHANGED' | 'KEPT' | 'REMOVED'
  /** Cut short where it is long; empty where there is nothing to show. */
  readonly before: string
  readonly after: string
}

type Fields = Readonly<Record<string, unknown>>

/** So long a value is shown. */
const mostLetters = 200
/** What an item of a list is known by. One with a code may have no name, and may be renamed. */
const names = ['code', 'name', 'id', 'number', 'language'] as const

/**
 * The changes from `before` to `after`, a part of a configuration. Items of a list are known by their name. A part adds and changes
 * things and takes none away; the thing itself becomes what `after` says, but for its keys in `keeps`, which grow as well.
 */
export function compareConfiguration(
  before: unknown,
  after: unknown,
  keeps: readonly string[] = [],
): readonly Change[] {
  return compare(before, after, { path: [], isKept: true, keeps })
}

type Where = {
  readonly path: readonly string[]
  /** Whether what only the location has stays. */
  readonly isKept: boolean
  readonly keeps: readonly string[]
}

function compare(before: unknown, after: unknown, where: Where): Change[] {
  const { path, isKept, keeps } = where
  if (isSame(before, after)) return []
  const inside = (key: string, isItem: boolean): Where => ({
    path: [...path, key],
    isKept: isItem ? false : isKept || keeps.includes(key),
    keeps,
  })
  const gone = (key: string, kind: 'KEPT' | 'REMOVED'): Change => ({
    path: [...path, key],
    kind,
    before: '',
    after: '',
  })
  if (isFields(before) && isFields(after)) {
    const changed = Object.keys(after).flatMap((key) =>
      compare(before[key], after[key], inside(key, false)),
    )
    const left = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
    return [...changed, ...(isKept ? [] : left.map((key) => gone(key, 'REMOVED')))]
  }
  const old = itemsOf(before)
  const next = itemsOf(after)
  if (old === null || next === null || old.size + next.size === 0) {
    return [{ path, kind: 'CHANGED', before: shown(before), after: shown(after) }]
  }
  const changed = [...next].flatMap(([name, item]): Change[] => {
    const known = old.get(name)
    return known === undefined
      ? [{ path: [...path, name], kind: 'ADDED', before: '', after: '' }]
      : compare(known, item, inside(name, true))
  })
  const left = [...old.keys()].filter((name) => !next.has(name))
  return [...changed, ...left.map((name) => gone(name, isKept ? 'KEPT' : 'REMOVED'))]
}

/**
 * A list of items by their names; of several with one name the first has it, the next ones with their number. Null for anything
 * else.
 */
export function itemsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (!Array.isArray(value)) return null
  const list: readonly unknown[] = value
  const found = new Map<string, unknown>()
  const counts = new Map<string, number>()
  for (const item of list) {
    const name = nameOf(item)
    if (name === null) return null
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    found.set(count === 1 ? name : `${name} (${String(count)})`, item)
  }
  return found
}

function nameOf(item: unknown): string | null {
  if (!isFields(item)) return null
  const key = names.find((one) => typeof item[one] === 'string')
  return key === undefined ? null : String(item[key])
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}
