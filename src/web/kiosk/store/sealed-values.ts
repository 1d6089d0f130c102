import type { KioskDatabase } from './kiosk-database.ts'
import { findKey, writeSealed } from './kiosk-keys.ts'
import { sealJson, unsealJson } from './sealed.ts'

/** Values by name that one key seals. */
export interface SealedValues {
  /** The value as it was put; null when there is none, when its key is forgotten, or when it was tampered with. */
  read<Value>(name: string): Promise<Value | null>
  put(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

/** `keyName` is asked for at every call: it may change with the day. */
export function sealedValues(
  database: KioskDatabase,
  keyName: () => string,
  whenForgotten: 'seal again' | 'drop',
): SealedValues {
  const placeOf = (name: string): string => `${keyName()}/${name}`
  return {
    async read<Value>(name: string) {
      const place = placeOf(name)
      const connection = await database.connection()
      const stored = await connection.get('values', place)
      const key = stored && (await findKey(database, stored.keyName))
      if (stored === undefined || !key) return null
      try {
        // Only `put` seals under this name: it is what the caller put.
        return (await unsealJson(key, place, stored.sealed)) as Value
      } catch {
        return null
      }
    },
    async put(name, value) {
      const place = placeOf(name)
      const key = keyName()
      await writeSealed(database, {
        keyName: key,
        tables: ['values'],
        prepare: (secret) => sealJson(secret, place, value),
        write: (transaction, sealed) =>
          transaction.objectStore('values').put({ name: place, keyName: key, sealed }),
        whenForgotten,
      })
    },
    async remove(name) {
      await database.write(['values'], (transaction) =>
        transaction.objectStore('values').delete(placeOf(name)),
      )
    },
  }
}
