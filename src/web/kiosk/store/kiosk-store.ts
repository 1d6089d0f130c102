import { localDateOf } from '#domain/time/local-date.ts'
import { type KioskClock, openKioskClock } from './kiosk-clock.ts'
import { type KioskDatabase, openKioskDatabase } from './kiosk-database.ts'
import { bundleKey, deviceKey, queueKey, sessionKey } from './kiosk-keys.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { sealedValues, type SealedValues } from './sealed-values.ts'

export interface KioskStoreOptions {
  /**
   * Today's local date where the kiosk stands, `YYYY-MM-DD`; asked for at every use. Left out: by the kiosk's clock, in the
   * zone that was kept last, before that in the device's own.
   */
  readonly today?: () => string
  readonly name?: string
}

const zoneName = 'timeZone'

/** What a kiosk keeps on its device, all of it encrypted. Issue 3 §2. */
export interface KioskStore {
  /** Until the kiosk is unpaired: its token, its settings. */
  readonly device: SealedValues
  /** What the kiosk needs to go on without a server, by a name of ours; of today, or null. */
  readonly bundle: SealedValues
  /** What this visitor has typed so far; gone with the wipe. */
  readonly session: SealedValues
  readonly outbox: Outbox
  readonly clock: KioskClock
  /** Where the kiosk stands: its days begin and end there, also after the next start. */
  keepTimeZone(timeZone: string): Promise<void>
  /** Forgets the bundles and the conflicts of other days. Acts that wait keep their key until they are sent. */
  endPastDays(): Promise<void>
  wipeSession(): Promise<void>
  /** The kiosk was unpaired: forgets everything but the acts that wait, for they happened. */
  forgetDevice(): Promise<void>
  close(): void
}

/** Opens what the device kept, and forgets at once what is not of today. Rejects where storage is forbidden. */
export async function openKioskStore({
  name = 'foyer-kiosk',
  ...options
}: KioskStoreOptions = {}): Promise<KioskStore> {
  const database = openKioskDatabase(name)
  await askToPersist()
  const device = sealedValues(database, () => deviceKey, 'seal again')
  // Before anything is forgotten: in another zone it may be another day.
  let timeZone = (await device.read<string>(zoneName)) ?? deviceZone()
  const clock = await openKioskClock(device)
  const today = options.today ?? (() => localDateOf(clock.now(), timeZone))
  await endPastDays(database, today())
  const outbox = await openOutbox(database, { today, now: clock.now })
  return {
    device,
    bundle: sealedValues(database, () => bundleKey(today()), 'drop'),
    session: sealedValues(database, () => sessionKey, 'drop'),
    outbox,
    clock,
    async keepTimeZone(zone) {
      timeZone = zone
      if ((await device.read(zoneName)) !== zone) await device.put(zoneName, zone)
    },
    async endPastDays() {
      await endPastDays(database, today())
      await outbox.recount()
    },
    wipeSession: () => forgetKeys(database, (keyName) => keyName === sessionKey),
    async forgetDevice() {
      await forgetKeys(database, () => true)
      await outbox.recount()
    },
    close: () => database.close(),
  }
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The browser may clear what it was not asked to keep. It may also refuse to be asked. */
async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

async function endPastDays(database: KioskDatabase, today: string): Promise<void> {
  const todays = [bundleKey(today), queueKey(today)]
  const isOfADay = /^(bundle|queue):/
  await forgetKeys(database, (name) => isOfADay.test(name) && !todays.includes(name))
}

/** Deletes keys with all that they sealed, in one step. A key whose acts still wait stays with them. */
async function forgetKeys(
  database: KioskDatabase,
  isForgotten: (keyName: string) => boolean,
): Promise<void> {
  await database.write(['keys', 'values', 'acts', 'conflicts'], async (transaction) => {
    const names = (await transaction.objectStore('keys').getAllKeys()).filter(isForgotten)
    for (const keyName of names) {
      for (const table of ['values', 'conflicts'] as const) {
        const store = transaction.objectStore(table)
        for (const id of await store.index('keyName').getAllKeys(keyName)) await store.delete(id)
      }
      const waiting = await transaction.objectStore('acts').index('keyName').count(keyName)
      if (waiting === 0) await transaction.objectStore('keys').delete(keyName)
    }
  })
}
