import { useRef, useState } from 'react'

/** An act that runs once at a time: until it has ended, running it again does nothing. */
export interface PendingAction<Args extends readonly unknown[]> {
  readonly isPending: boolean
  /** Resolves when the act has ended, at once when it was already under way. Rejects as the act does. */
  readonly run: (...args: Args) => Promise<void>
}

/** Guards an act against a second tap while the first is under way. */
export function usePendingAction<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<void> | void,
): PendingAction<Args> {
  const [isPending, setIsPending] = useState(false)
  // A ref and not the state: two taps may come before the next render.
  const isRunning = useRef(false)

  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setIsPending(true)
    try {
      await act(...args)
    } finally {
      isRunning.current = false
      setIsPending(false)
    }
  }
  return { isPending, run }
}
