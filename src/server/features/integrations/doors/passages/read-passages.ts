/** Reads what readers saw out of a message, whatever form it has. Issue 15 §5. */
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import { readPointer, readText } from '#domain/call-template/json-pointer.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { NewPassage } from './queries-passages.ts'

const mostAtOnce = 2_000
const maxNameLength = 200

export type ReadPassages =
  | { readonly ok: true; readonly passages: readonly NewPassage[] }
  | { readonly ok: false; readonly why: string; readonly isTooMany: boolean }

/**
 * All of a message, or nothing of it.
 * @param topic where the message came by one, and that names the reader; null: the message names it
 * @param now ISO 8601
 */
export function readPassages(
  text: string,
  events: DoorSettings['events'],
  now: string,
  topic: string | null = null,
): ReadPassages {
  const found = readPointer(parse(text), events.items)
  if (found === undefined)
    return unread('The body is no JSON, or has no events where they should be.')
  const items: readonly unknown[] = Array.isArray(found) ? found : [found]
  if (items.length > mostAtOnce) {
    return { ...unread(`More than ${String(mostAtOnce)} events at once.`), isTooMany: true }
  }
  const passages: NewPassage[] = []
  for (const [nth, item] of items.entries()) {
    const token = readText(item, events.token)
    const reader = topic ?? readText(item, events.reader)
    const at = instantIn(item, events.at, now)
    if (!isName(token) || !isName(reader) || at === null) {
      return unread(`Event ${String(nth)} has no token, reader or time that can be read.`)
    }
    const told = events.id === '' ? null : readText(item, events.id)
    const eventId = isName(told)
      ? told
      : sha256(JSON.stringify([token, reader, at])).toString('hex')
    passages.push({ eventId, at, token: token.slice(0, 100), reader })
  }
  return { ok: true, passages }
}

const unread = (why: string) => ({ ok: false, why, isTooMany: false }) as const

/** ISO 8601 with any offset, or seconds or milliseconds since 1970; where no place for it is named, it happened now. */
function instantIn(item: unknown, pointer: string, now: string): string | null {
  if (pointer === '') return now
  const value = readPointer(item, pointer)
  const ms =
    typeof value === 'number'
      ? value * (value < 100_000_000_000 ? 1_000 : 1)
      : typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(Z|[+-]\d\d:?\d\d)$/.test(value)
        ? Date.parse(value)
        : Number.NaN
  const isSound = ms > 0 && ms < Date.parse('2200-01-01T00:00:00Z')
  return isSound ? new Date(ms).toISOString() : null
}

/** What the database can keep: no NUL, and no half of a character. */
function isName(value: string | null): value is string {
  return (
    value !== null &&
    value !== '' &&
    value.length <= maxNameLength &&
    !/[\p{Cc}\p{Surrogate}]/u.test(value)
  )
}

/** Undefined where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
