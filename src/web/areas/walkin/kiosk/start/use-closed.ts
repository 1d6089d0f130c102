import { useEffect, useState } from 'react'
import { type KioskData, useKiosk } from '../kiosk.ts'

const lookEveryMs = 20_000

/** What visitors are told while nobody is at reception; false while somebody is, and where nobody wants it said. */
export function useClosed({ closed }: Pick<KioskData, 'closed'>): string | false {
  const { clock } = useKiosk().store
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [clock])
  return (
    closed !== null &&
    closed.spans.some(({ startAt, endAt }) => startAt <= now && now < endAt) &&
    closed.text
  )
}
