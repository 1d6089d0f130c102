import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import type { FoundOption } from '#web/ui/combobox.tsx'
import type { WalkInSource } from './walk-in-source.ts'

/** So long nothing is asked for while somebody types on. */
const pauseMs = 120

/** What a search has found. */
export type HostSearch = {
  /** Of the last text that was answered; empty while too little is typed. */
  readonly hosts: readonly FoundOption[]
  /** Too little is typed; on its way; answered; or it could not be. */
  readonly standing: 'idle' | 'searching' | 'answered' | 'failed'
  readonly tryAgain: () => void
}

/**
 * Finds hosts while one types: from the first letters on, once the fingers rest, and only for the text that stands there now. What
 * was found stays until the next answer, so that nothing jumps. Spec §4, host search.
 */
export function useHostSearch(
  { findHosts }: Pick<WalkInSource, 'findHosts'>,
  companyId: string,
  typed: string,
): HostSearch {
  const text = typed.trim()
  const isEnough = hasEnoughLetters(text)
  const [answer, setAnswer] = useState<{ text: string; hosts: readonly FoundOption[] } | null>(null)
  const [failedText, setFailedText] = useState<string | null>(null)
  const known = useRef(new Map<string, readonly FoundOption[]>())

  const search = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      const hosts = known.current.get(text) ?? (await findHosts(companyId, text, signal))
      known.current.set(text, hosts)
      if (signal.aborted) return
      setFailedText(null)
      setAnswer({ text, hosts })
    } catch {
      if (!signal.aborted) setFailedText(text)
    }
  })
  useEffect(() => {
    if (!isEnough || failedText === text) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => void search(abort.signal), known.current.has(text) ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, isEnough, failedText])

  return {
    hosts: isEnough ? (answer?.hosts ?? []) : [],
    standing: standingOf(),
    tryAgain: () => setFailedText(null),
  }

  function standingOf(): HostSearch['standing'] {
    if (!isEnough) return 'idle'
    if (failedText === text) return 'failed'
    return answer?.text === text ? 'answered' : 'searching'
  }
}
