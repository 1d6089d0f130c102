import type { StaffPlace } from '#web/areas/console/frame/connect-staff.ts'
import { ApiError } from '#web/api/api-error.ts'
import { keepEmergencyShell } from './keep-shell.ts'
import { connectAt, type Place } from './place.ts'
import { openRollStore } from './roll-store.ts'

/** So old may the kept list of who is in the house be, while a console is open. */
const houseMs = 5 * 60_000

/**
 * Keeps on this device who is in the house, and the page that shows it, as long as its console is open: for the moment in
 * which server, database or network are gone. Issue 5 §4, last snapshot; decision 0392. @returns how it ends.
 */
export function keepHouse(place: Place, from: StaffPlace): () => void {
  const { call } = connectAt(from)
  const store = openRollStore()
  const params = { companyId: place.companyId }
  let isClosed = false
  const keep = async (): Promise<void> => {
    try {
      const house = await call('emergencies.inHouse', { params })
      if (!isClosed) await store.keepHouse({ place, house })
    } catch (error) {
      // What was kept before stays.
      if (!(error instanceof ApiError)) throw error
    }
  }
  const wake = (): void => {
    if (document.visibilityState === 'visible') void keep()
  }
  // With its files on the device, the page opens without a server; first comes what it shows then.
  void keep()
    .then(async () => import('./screen.tsx'))
    .then(() => keepEmergencyShell(document.documentElement.lang))
  const timer = setInterval(wake, houseMs)
  return () => {
    isClosed = true
    clearInterval(timer)
  }
}
