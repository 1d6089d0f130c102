import { useEffect, useEffectEvent, useState } from 'react'

/** Something that a screen reads when it is shown. */
export type Loaded<Value> = {
  /** Null until it is there; what was read stays while it is read anew. */
  readonly value: Value | null
  readonly hasFailed: boolean
  readonly reload: () => void
}

/** Reads what a screen shows, and anew when `key` changes or when it is asked to. The last answer asked for counts. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<{ readonly of: string; readonly value: Value } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const run = useEffectEvent(async (of: string, isOld: () => boolean): Promise<void> => {
    try {
      const value = await load()
      if (isOld()) return
      setAnswer({ of, value })
      setHasFailed(false)
    } catch {
      if (!isOld()) setHasFailed(true)
    }
  })
  const wanted = `${key} ${String(round)}`
  useEffect(() => {
    let old = false
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void run(wanted, () => old)
    return () => {
      old = true
    }
  }, [wanted])
  return {
    value: answer?.value ?? null,
    hasFailed,
    reload: () => setRound((before) => before + 1),
  }
}
