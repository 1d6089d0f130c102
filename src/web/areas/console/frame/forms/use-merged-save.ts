import { useState } from 'react'
import { mergeChanges } from './merge-changes.ts'

/**
 * Saves a form over what is stored by now. What somebody else has changed meanwhile is named once before it is replaced:
 * `clashes`, until it is saved again.
 */
export function useMergedSave<Values extends object>(
  opened: Values,
  {
    read,
    write,
  }: {
    readonly read: () => Promise<Values>
    readonly write: (values: Values) => Promise<void>
  },
): {
  readonly clashes: readonly (keyof Values & string)[]
  /** False: it was not saved, because of the clashes. */
  readonly save: (wanted: Partial<Values>) => Promise<boolean>
} {
  const [shown, setShown] = useState(opened)
  const [seen, setSeen] = useState(opened)
  const [clashes, setClashes] = useState<readonly (keyof Values & string)[]>([])
  const save = async (wanted: Partial<Values>): Promise<boolean> => {
    const now = await read()
    const { merged, clashes: found } = mergeChanges({ shown, seen, now }, wanted)
    setClashes(found)
    setSeen(now)
    if (found.length > 0) return false
    await write(merged)
    // Only now: what could not be written is nobody else's change when it is tried again.
    setSeen(merged)
    setShown({ ...shown, ...wanted })
    return true
  }
  return { clashes, save }
}
