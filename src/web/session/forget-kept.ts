import { baseFolder } from '#web/address.ts'
import { openKioskDatabase } from '#web/kiosk/store/kiosk-database.ts'
import { sealedValues } from '#web/kiosk/store/sealed-values.ts'

/** Under which names a marshal's device keeps what an emergency needs (decision 0392). */
export const emergencyStore = {
  database: 'foyer-emergency',
  key: 'emergency',
  roll: 'roll',
  marks: 'marks',
  house: 'house',
} as const

/**
 * Whoever signs out leaves no names on the device, and is told nothing there any more. Marks that the server has yet to hear of
 * stay.
 */
export async function forgetKept(): Promise<void> {
  const database = openKioskDatabase(emergencyStore.database)
  const values = sealedValues(database, () => emergencyStore.key, 'seal again')
  const { roll, marks, house } = emergencyStore
  try {
    for (const name of [roll, marks, house]) await values.remove(name)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
  await endSubscription()
}

/** The server ends it with the session; the browser forgets it too, and shows nothing that was on its way. */
async function endSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration(`${baseFolder}/`)
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // Where the browser has no push service there is nothing to end.
  }
}
