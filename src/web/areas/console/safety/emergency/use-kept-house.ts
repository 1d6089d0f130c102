import { fullName } from '#domain/name/full-name.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ConsolePage } from '#contract/page.ts'
import type { StaffPlace } from '#web/areas/console/frame/connect-staff.ts'

/** What is on the screen comes first. */
const patienceMs = 2_000

/** Has this device keep who is in the house, for whoever may open the emergency list. */
export function useKeptHouse(page: ConsolePage, from: StaffPlace): void {
  const { location, profile } = page
  const begin = useEffectEvent(async (): Promise<() => void> => {
    const { keepHouse } = await import('./keep-house.ts')
    const place = {
      companyId: location.companyId,
      name: location.name,
      timeZone: location.timeZone,
      marshal: fullName(profile),
    }
    return keepHouse(place, from)
  })
  useEffect(() => {
    let isOver = false
    let end: (() => void) | null = null
    const timer = setTimeout(() => {
      begin().then(
        (stop) => {
          end = stop
          if (isOver) end()
          return stop
        },
        // Its file did not come: the next page of the console tries again.
        () => undefined,
      )
    }, patienceMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [])
}
