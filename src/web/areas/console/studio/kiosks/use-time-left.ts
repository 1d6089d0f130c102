import { useEffect, useState } from 'react'
import { pairingMinutes } from '#domain/kiosk/pairing-code.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'

/**
 * How long a code is still valid, `9:42`; null once it is not. Counted by this browser's clock from when the code came, so that a
 * clock that is wrong does no harm.
 */
export function useTimeLeft(cameMs: number): string | null {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const leftMs = Math.min(cameMs - nowMs, 0) + pairingMinutes * MINUTE_MS
  if (leftMs <= 0) return null
  const seconds = Math.ceil(leftMs / 1000)
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}
