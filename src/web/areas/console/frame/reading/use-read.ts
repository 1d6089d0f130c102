import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'

export type Read<Value> = {
  readonly value: Value | null
  readonly state: 'asking' | 'shown' | 'failed' | 'gone'
  readonly reload: () => void
  /** What a call has answered since. */
  readonly set: (value: Value) => void
}

/** One thing that is read when a screen opens; `name` says when it is another one. */
export function useRead<Value>(
  name: string,
  read: (signal: AbortSignal) => Promise<Value>,
): Read<Value> {
  const [asked, setAsked] = useState({ name, tries: 0 })
  const [value, setValue] = useState<Value | null>(null)
  const [state, setState] = useState<Read<Value>['state']>('asking')
  if (asked.name !== name) {
    setAsked({ name, tries: 0 })
    setValue(null)
    setState('asking')
  }
  const ask = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    try {
      const answer = await read(signal)
      if (signal.aborted || wanted !== name) return
      setValue(answer)
      setState('shown')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setState(error.status === 404 ? 'gone' : 'failed')
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // Not within the effect itself: what is read sets the state.
    const timer = setTimeout(() => void ask(asked.name, controller.signal), 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return {
    value,
    state,
    reload: () => {
      setState('asking')
      setAsked({ name, tries: asked.tries + 1 })
    },
    set: setValue,
  }
}
