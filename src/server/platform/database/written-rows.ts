/**
 * The text of rows that were written before, under keys that say what is in them: a list that is read again writes only
 * what has changed since (decision 0347).
 */
import { randomBytes } from 'node:crypto'

export type WrittenRows = {
  /** Begins every hash that a key is made of, so that nobody can make two rows with the same. A bigint as text. */
  readonly seed: string
  get(key: string): string | undefined
  set(key: string, text: string): void
}

const newestRows = 20_000

/** Keeps the rows that were used last: at least `limit`, at most twice as many. */
export function keepWrittenRows(limit = newestRows): WrittenRows {
  let newer = new Map<string, string>()
  let older = new Map<string, string>()
  const set = (key: string, text: string): void => {
    if (newer.size >= limit) {
      older = newer
      newer = new Map()
    }
    newer.set(key, text)
  }
  return {
    seed: randomBytes(8).readBigInt64LE().toString(),
    set,
    get(key) {
      const text = newer.get(key)
      if (text !== undefined) return text
      const kept = older.get(key)
      if (kept !== undefined) set(key, kept)
      return kept
    },
  }
}
