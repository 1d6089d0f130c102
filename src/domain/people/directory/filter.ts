/** Filters of a directory as somebody types them (RFC 4515): checked before they are sent, and values made safe to stand in one. */
import { isAttributeName } from './settings.ts'

/** Deeper than anybody writes, and no server has to follow. */
const maxDepth = 20

/** Where a filter is wrong, counted from 0; null: it is one. Reads each letter once. */
export function filterFault(text: string): number | null {
  const end = readFilter(text, 0, 0)
  if (end < 0) return -end - 1
  return end === text.length ? null : end
}

/** @returns where it ends, or where it is wrong as -(index + 1). */
function readFilter(text: string, start: number, depth: number): number {
  if (text[start] !== '(' || depth > maxDepth) return wrongAt(start)
  const kind = text[start + 1]
  if (kind === '&' || kind === '|') return readList(text, start + 2, depth)
  if (kind === '!') {
    const end = readFilter(text, start + 2, depth + 1)
    if (end < 0) return end
    return text[end] === ')' ? end + 1 : wrongAt(end)
  }
  return readItem(text, start + 1)
}

function readList(text: string, start: number, depth: number): number {
  let at = start
  while (text[at] === '(') {
    at = readFilter(text, at, depth + 1)
    if (at < 0) return at
  }
  // An empty list is "all" or "none", which nobody means.
  return at > start && text[at] === ')' ? at + 1 : wrongAt(at)
}

function readItem(text: string, start: number): number {
  let end = start
  while (end < text.length && text[end] !== ')') {
    if (text[end] === '(') return wrongAt(end)
    end += 1
  }
  if (end === text.length) return wrongAt(end)
  const equals = text.indexOf('=', start)
  if (equals < start || equals > end) return wrongAt(start)
  const isComparison = /[<>~]/.test(text[equals - 1] ?? '')
  const name = text.slice(start, isComparison ? equals - 1 : equals)
  if (!isMatched(name)) return wrongAt(start)
  return hasGoodEscapes(text.slice(equals + 1, end)) ? end + 1 : wrongAt(equals + 1)
}

/** `cn`, or with a rule by which it is compared: `memberOf:1.2.840.113556.1.4.1941:`. */
function isMatched(name: string): boolean {
  if (!name.endsWith(':')) return isAttributeName(name)
  const [attribute = '', ...rules] = name.slice(0, -1).split(':')
  const rule = rules.filter((word) => word !== 'dn')
  return isAttributeName(attribute) && rule.length === 1 && isAttributeName(rule[0] ?? '')
}

function hasGoodEscapes(value: string): boolean {
  return value !== '' && !value.replaceAll(/\\[\da-f]{2}/gi, '').includes('\\')
}

function wrongAt(index: number): number {
  return -index - 1
}

/** A value of foreign text to stand in a filter: nothing in it means anything. */
export function filterValue(text: string): string {
  return text.replaceAll(
    /[*()\\\0]/g,
    (letter) => `\\${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
