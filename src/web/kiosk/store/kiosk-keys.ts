import type { KioskDatabase, KioskTable, KioskWrite, StoredKey } from './kiosk-database.ts'
import { makeKey } from './sealed.ts'

/**
 * Which key seals what: the device's own until it is unpaired, the visitor's until the screen is wiped, the others for one
 * local day. To forget something is to delete its key.
 */
export const deviceKey = 'device'
export const sessionKey = 'session'
export const bundleKey = (day: string): string => `bundle:${day}`
export const queueKey = (day: string): string => `queue:${day}`

/** Null when it was never made or is forgotten. */
export async function findKey(database: KioskDatabase, name: string): Promise<CryptoKey | null> {
  const connection = await database.connection()
  return (await connection.get('keys', name))?.key ?? null
}

/** The key of that name; made when there is none. Two tabs that make one at once get the same. */
async function keyNamed(database: KioskDatabase, name: string): Promise<StoredKey> {
  const connection = await database.connection()
  const known = await connection.get('keys', name)
  if (known !== undefined) return known
  const made = { name, id: crypto.randomUUID(), key: await makeKey() }
  return database.write(['keys'], async (transaction) => {
    const keys = transaction.objectStore('keys')
    const other = await keys.get(name)
    if (other !== undefined) return other
    await keys.put(made)
    return made
  })
}

/** One write of something sealed. */
export interface SealedWrite<Ready> {
  readonly keyName: string
  readonly tables: readonly KioskTable[]
  /** Seals; the browser's crypto is asynchronous, and a transaction waits for nothing but itself. */
  readonly prepare: (key: CryptoKey) => Promise<Ready>
  readonly write: (transaction: KioskWrite, ready: Ready) => Promise<unknown>
  /** What to do when the key was forgotten meanwhile (the day ended, the screen was wiped). */
  readonly whenForgotten: 'seal again' | 'drop'
}

/** Seals with the named key, then writes, and resolves when it is on disk. */
export async function writeSealed<Ready>(
  database: KioskDatabase,
  { keyName, tables, prepare, write, whenForgotten }: SealedWrite<Ready>,
): Promise<void> {
  for (;;) {
    const { id, key } = await keyNamed(database, keyName)
    const ready = await prepare(key)
    const isWritten = await database.write(['keys', ...tables], async (transaction) => {
      const current = await transaction.objectStore('keys').get(keyName)
      if (current?.id !== id) return false
      await write(transaction, ready)
      return true
    })
    if (isWritten || whenForgotten === 'drop') return
  }
}
