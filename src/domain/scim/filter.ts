/** The filters of SCIM (RFC 7644 §3.4.2.2), read from left to right in one pass, and never further than these bounds. */
import { fault, judged, type Judged } from './fault.ts'

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]
export type FilterValue = string | number | boolean | null

export type Filter =
  | { readonly op: 'and' | 'or'; readonly all: readonly Filter[] }
  | { readonly op: 'not'; readonly filter: Filter }
  | { readonly op: 'pr'; readonly path: string }
  | { readonly op: Comparison; readonly path: string; readonly value: FilterValue }
  /** One value of several that fits as a whole: `emails[type eq "work"]`. */
  | { readonly op: 'some'; readonly path: string; readonly filter: Filter }

/** Where a patch changes something: `emails[type eq "work"].value`. */
export type TargetPath = {
  readonly path: string
  readonly filter: Filter | null
  readonly sub: string | null
}

export const maxFilterLength = 4_000
const maxDepth = 12
const maxComparisons = 60

/** Thrown and caught within this file: reading goes many steps down. */
class Unreadable extends Error {}

export function parseFilter(text: string): Judged<Filter> {
  return read(text, (reader) => {
    const filter = readOr(reader, 0)
    if (reader.peek() !== '') throw new Unreadable('ends with something else')
    return filter
  })
}

export function parseTarget(text: string): Judged<TargetPath> {
  const target = read(text, (reader) => {
    const path = reader.word()
    if (reader.peek() !== '[') {
      if (reader.peek() !== '') throw new Unreadable('is no path')
      return { path, filter: null, sub: null }
    }
    reader.take('[')
    const filter = readOr(reader, 1)
    reader.take(']')
    if (reader.peek() === '') return { path, filter, sub: null }
    const after = reader.word()
    if (!after.startsWith('.') || after.length === 1 || reader.peek() !== '') {
      throw new Unreadable('is no path')
    }
    return { path, filter, sub: after.slice(1) }
  })
  return target.ok ? target : fault('invalidPath', target.detail)
}

function read<Value>(text: string, work: (reader: Reader) => Value): Judged<Value> {
  if (text.length > maxFilterLength) return fault('invalidFilter', 'The filter is too long.')
  try {
    return judged(work(openReader(text)))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return fault('invalidFilter', `The filter can't be read: ${error.message}.`)
  }
}

type Reader = {
  /** The character that comes next, blanks skipped; empty at the end. */
  peek(): string
  take(character: string): void
  /** A name, an operator or a plain value. */
  word(): string
  value(): FilterValue
  /** Takes the word if it comes next. */
  skips(word: string): boolean
  /** One more comparison. */
  count(): void
}

const wordCharacter = /[\w$.:-]/

function openReader(text: string): Reader {
  let at = 0
  let compared = 0
  const blanks = () => {
    while (text[at] === ' ') at += 1
  }
  const wordEnd = () => {
    let end = at
    while (end < text.length && wordCharacter.test(text.charAt(end))) end += 1
    return end
  }
  const word = () => {
    blanks()
    const end = wordEnd()
    if (end === at) throw new Unreadable(`a name is missing at ${String(at)}`)
    const found = text.slice(at, end)
    at = end
    return found
  }
  const quoted = () => {
    let end = at + 1
    while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
    const found = text.slice(at, end + 1)
    at = end + 1
    return parseJson(found)
  }
  return {
    word,
    peek() {
      blanks()
      return text.charAt(at)
    },
    take(character) {
      blanks()
      if (text[at] !== character) throw new Unreadable(`${character} is missing at ${String(at)}`)
      at += 1
    },
    value() {
      blanks()
      return text[at] === '"' ? quoted() : parseJson(word())
    },
    skips(wanted) {
      blanks()
      const end = wordEnd()
      if (text.slice(at, end).toLowerCase() !== wanted) return false
      at = end
      return true
    },
    count() {
      compared += 1
      if (compared > maxComparisons) throw new Unreadable('it compares too much')
    },
  }
}

function parseJson(text: string): FilterValue {
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object') return value as FilterValue // JSON has nothing else
  } catch {
    // Said below.
  }
  throw new Unreadable('a value is no string, number, true, false or null')
}

function readOr(reader: Reader, depth: number): Filter {
  if (depth > maxDepth) throw new Unreadable('it is nested too deep')
  const all = [readAnd(reader, depth)]
  while (reader.skips('or')) all.push(readAnd(reader, depth))
  return oneOrMore('or', all)
}

function readAnd(reader: Reader, depth: number): Filter {
  const all = [readTerm(reader, depth)]
  while (reader.skips('and')) all.push(readTerm(reader, depth))
  return oneOrMore('and', all)
}

function oneOrMore(op: 'and' | 'or', all: readonly Filter[]): Filter {
  const [first] = all
  return all.length === 1 && first !== undefined ? first : { op, all }
}

function readTerm(reader: Reader, depth: number): Filter {
  if (reader.peek() === '(') return readGroup(reader, depth)
  const path = reader.word()
  if (path.toLowerCase() === 'not' && reader.peek() === '(') {
    return { op: 'not', filter: readGroup(reader, depth) }
  }
  if (reader.peek() === '[') {
    reader.take('[')
    const filter = readOr(reader, depth + 1)
    reader.take(']')
    return { op: 'some', path, filter }
  }
  reader.count()
  const written = reader.word().toLowerCase()
  if (written === 'pr') return { op: 'pr', path }
  const op = comparisons.find((one) => one === written)
  if (op === undefined) throw new Unreadable('it compares by no operator of SCIM')
  return { op, path, value: reader.value() }
}

function readGroup(reader: Reader, depth: number): Filter {
  reader.take('(')
  const filter = readOr(reader, depth + 1)
  reader.take(')')
  return filter
}

/** The filter without what it looks for, which may be about a person: for the log. */
export function shapeOf(filter: Filter): string {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.all
        .map((one) => (one.op === 'or' ? `(${shapeOf(one)})` : shapeOf(one)))
        .join(` ${filter.op} `)
    case 'not':
      return `not (${shapeOf(filter.filter)})`
    case 'pr':
      return `${filter.path} pr`
    case 'some':
      return `${filter.path}[${shapeOf(filter.filter)}]`
    default:
      return `${filter.path} ${filter.op} …`
  }
}
