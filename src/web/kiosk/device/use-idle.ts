import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type IdleTimes, nextLookMs, secondsLeft } from './idle-timer.ts'

/** What shows that somebody is there. */
const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input', 'keyup', 'click'] as const
/** What ends the warning: it must stand until the tap is over, or the tap would go through to what lies under it. */
const endings: readonly string[] = ['keyup', 'click']

/**
 * Counts down once nobody has touched the kiosk for a while: `secondsLeft` is null until it is time to warn. Any sign of
 * a person, and `stay`, begins anew. `onIdle` is told once. While paused (a video plays) nobody is expected to touch it.
 */
export function useIdle({
  warnAfterMs,
  idleAfterMs,
  onIdle,
  isPaused = false,
}: IdleTimes & { readonly onIdle: () => void; readonly isPaused?: boolean }): {
  readonly secondsLeft: number | null
  readonly stay: () => void
} {
  const [left, setLeft] = useState<number | null>(null)
  const beginAnew = useRef<() => void>(undefined)
  const tellIdle = useEffectEvent(onIdle)

  useEffect(() => {
    if (isPaused) return undefined
    const times = { warnAfterMs, idleAfterMs }
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastSign = instant()
    let isWarned = false
    let isTold = false
    const look = (): void => {
      clearTimeout(timer)
      const sinceMs = passedMs(lastSign)
      const now = secondsLeft(sinceMs, times)
      isWarned = now !== null
      setLeft(now)
      const nextMs = nextLookMs(sinceMs, times)
      if (nextMs !== null) timer = setTimeout(look, nextMs)
      else if (!isTold) {
        isTold = true
        tellIdle()
      }
    }
    const begin = (): void => {
      // A tablet that slept: the time is over, and this touch is the next person's.
      if (!isTold && nextLookMs(passedMs(lastSign), times) === null) look()
      lastSign = instant()
      isTold = false
      look()
    }
    const onSign = ({ type }: Event): void => {
      if (!isWarned || endings.includes(type)) begin()
    }
    const wakeUp = (): void => {
      if (document.visibilityState === 'visible') look()
    }
    beginAnew.current = begin
    begin()
    for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
    document.addEventListener('visibilitychange', wakeUp)
    return () => {
      clearTimeout(timer)
      setLeft(null)
      for (const sign of signs) removeEventListener(sign, onSign, { capture: true })
      document.removeEventListener('visibilitychange', wakeUp)
    }
  }, [warnAfterMs, idleAfterMs, isPaused])

  const stay = useCallback(() => beginAnew.current?.(), [])
  return { secondsLeft: left, stay }
}

/** By the clock, which goes on while a tablet sleeps, and by the one that nobody can set back. */
const instant = () => ({ wallMs: Date.now(), steadyMs: performance.now() })

function passedMs({ wallMs, steadyMs }: ReturnType<typeof instant>): number {
  return Math.max(Date.now() - wallMs, performance.now() - steadyMs)
}
