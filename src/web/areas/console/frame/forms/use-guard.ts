import { useRef, useState } from 'react'
import { changedNames } from './merge-changes.ts'

/** What a form was opened with, and how what is stored of it now is read; undefined: nothing is stored. */
export type Guard = {
  readonly opened: object | undefined
  readonly read: () => Promise<object | undefined>
}

/**
 * For a form that is saved as a whole: what somebody else has saved since it was opened is said once, by the names in `changed`,
 * before it is replaced.
 */
export function useGuard(guard: Guard | null) {
  const seen = useRef(guard?.opened)
  const [changed, setChanged] = useState<readonly string[]>([])
  /** Whether it may be saved. */
  const check = async (): Promise<boolean> => {
    if (guard === null) return true
    const now = await guard.read()
    const names =
      seen.current === undefined || now === undefined ? [] : changedNames(seen.current, now)
    seen.current = now
    setChanged(names)
    return names.length === 0
  }
  /** What was saved here is nobody else's. */
  const keep = async (): Promise<void> => {
    // Where it can't be read, the next save has nothing to compare with: it was saved all the same.
    seen.current = await guard?.read().catch(() => undefined)
  }
  return { changed, check, keep }
}
