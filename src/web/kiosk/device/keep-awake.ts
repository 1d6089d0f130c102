import { useEffect } from 'react'

/**
 * Keeps the screen on until the returned function is called. The browser lets go when the page is hidden; it is asked
 * again when the page is back. Where it cannot (no wake lock, battery saving), the screen goes dark as the tablet is set.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isWanted = true
  let isAsking = false

  const ask = async (): Promise<void> => {
    const isHeld = lock !== null && !lock.released
    if (!isWanted || isHeld || isAsking || document.visibilityState !== 'visible') return
    isAsking = true
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!isWanted) await lock.release()
      else lock.addEventListener('release', onRelease, { once: true })
    } catch {
      // Refused for now; the next time the page becomes visible it is asked again.
    } finally {
      isAsking = false
    }
  }
  const onRelease = (): void => void ask()
  const onVisible = (): void => void ask()

  if ('wakeLock' in navigator) {
    document.addEventListener('visibilitychange', onVisible)
    void ask()
  }
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release().catch(() => undefined)
  }
}

export function useKeepAwake(isOn: boolean): void {
  useEffect(() => (isOn ? keepAwake() : undefined), [isOn])
}
