import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FoundOption } from '../fields/combobox.tsx'

/** So long nothing is asked for while somebody types on. */
const usualPauseMs = 120

/** What is looked for, and where. */
export interface Finder<Option extends FoundOption = FoundOption> {
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Whether that is enough to look for. */
  readonly isEnough: (text: string) => boolean
  /** So long the fingers rest before it is looked for, where each search costs something. */
  readonly pauseMs?: number
}

/** What a search has found. */
export interface Found<Option extends FoundOption = FoundOption> {
  /** Of the last text that was answered; empty while too little is typed. */
  readonly options: readonly Option[]
  /** Too little is typed; on its way; answered; or it could not be. */
  readonly standing: 'idle' | 'searching' | 'answered' | 'failed'
  readonly tryAgain: () => void
}

/**
 * Finds while one types: from the first letters on, once the fingers rest, and only for the text that stands there now. What was
 * found stays until the next answer, so that nothing jumps. Spec §4, host search.
 */
export function useFinder<Option extends FoundOption>(
  { find, isEnough, pauseMs = usualPauseMs }: Finder<Option>,
  typed: string,
): Found<Option> {
  const text = typed.trim()
  const isAsked = isEnough(text)
  const [answer, setAnswer] = useState<{
    text: string
    options: readonly Option[]
  } | null>(null)
  const [failedText, setFailedText] = useState<string | null>(null)
  const known = useRef(new Map<string, readonly Option[]>())

  const search = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    // On a slow machine the pause may end after the text was taken away, and before this was told to stop.
    if (!isAsked) return
    try {
      const options = known.current.get(text) ?? (await find(text, signal))
      known.current.set(text, options)
      if (signal.aborted) return
      setFailedText(null)
      setAnswer({ text, options })
    } catch {
      if (!signal.aborted) setFailedText(text)
    }
  })
  useEffect(() => {
    if (!isAsked || failedText === text) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => void search(abort.signal), known.current.has(text) ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, isAsked, failedText, pauseMs])

  return {
    options: isAsked ? (answer?.options ?? []) : [],
    standing: standingOf(),
    tryAgain: () => setFailedText(null),
  }

  function standingOf(): Found['standing'] {
    if (!isAsked) return 'idle'
    if (failedText === text) return 'failed'
    return answer?.text === text ? 'answered' : 'searching'
  }
}
