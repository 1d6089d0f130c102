/** How long each screen of the flow is shown, until it has been walked: figures say where visitors lose time, and name nobody. */
import { useEffect } from 'react'
import { type ScreenTime, timesToSend } from '#domain/figures/screen-times.ts'

const shownMs = new Map<string, number>()
let visitId: string | undefined

/** Measures while the screen is shown. */
export function useScreenTime(visit: string, screen: string): void {
  useEffect(() => {
    // At a kiosk one visitor comes after the other.
    if (visit !== visitId) shownMs.clear()
    visitId = visit
    const begun = performance.now()
    return () => {
      shownMs.set(screen, (shownMs.get(screen) ?? 0) + performance.now() - begun)
    }
  }, [visit, screen])
}

/** The same at every try. */
export function timesOf(visit: string): ScreenTime[] {
  return visit === visitId ? timesToSend(shownMs) : []
}
