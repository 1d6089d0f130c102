import { useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'

const tickMs = 20_000

/** Now, ISO 8601, as often as people notice; first that of the page, so that server and browser begin with the same. */
export function useNow(): string {
  const [now, setNow] = useState(useApp().page.now)
  useEffect(() => {
    const tick = (): void => setNow(new Date().toISOString())
    const first = setTimeout(tick)
    const timer = setInterval(tick, tickMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}
