import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Sealed } from './sealed.ts'

/** Everything but the names and the order is sealed. */
export interface KioskTables extends DBSchema {
  keys: { key: string; value: StoredKey }
  values: { key: string; value: StoredValue; indexes: { keyName: string } }
  acts: { key: number; value: StoredAct; indexes: { id: string; keyName: string } }
  conflicts: { key: string; value: StoredConflict; indexes: { keyName: string } }
}

export interface StoredKey {
  readonly name: string
  /** Tells this key from another one made under the same name later. */
  readonly id: string
  readonly key: CryptoKey
}

export interface StoredValue {
  readonly name: string
  readonly keyName: string
  readonly sealed: Sealed
}

/** `seq` is given by the database: the order in which the acts happened. */
export interface StoredAct {
  readonly seq?: number
  readonly id: string
  readonly keyName: string
  readonly sealed: Sealed
  readonly blobs: readonly {
    readonly name: string
    readonly type: string
    readonly sealed: Sealed
  }[]
}

export interface StoredConflict {
  readonly id: string
  readonly keyName: string
  readonly sealed: Sealed
}

export type KioskConnection = IDBPDatabase<KioskTables>
export type KioskTable = 'keys' | 'values' | 'acts' | 'conflicts'
export type KioskWrite = IDBPTransaction<KioskTables, KioskTable[], 'readwrite'>

/** Opens the database again when the browser has lost it. */
export interface KioskDatabase {
  readonly name: string
  connection(): Promise<KioskConnection>
  /** Runs one transaction over the tables and resolves when the operating system has it on disk. */
  write<Result>(
    tables: readonly KioskTable[],
    work: (transaction: KioskWrite) => Promise<Result>,
  ): Promise<Result>
  close(): void
}

const version = 1

export function openKioskDatabase(name: string): KioskDatabase {
  let opening: Promise<KioskConnection> | null = null

  const open = (): Promise<KioskConnection> => {
    const forget = (): void => {
      opening = null
    }
    opening = openDB<KioskTables>(name, version, {
      upgrade(database) {
        database.createObjectStore('keys', { keyPath: 'name' })
        const values = database.createObjectStore('values', { keyPath: 'name' })
        values.createIndex('keyName', 'keyName')
        const acts = database.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
        acts.createIndex('id', 'id', { unique: true })
        acts.createIndex('keyName', 'keyName')
        const conflicts = database.createObjectStore('conflicts', { keyPath: 'id' })
        conflicts.createIndex('keyName', 'keyName')
      },
      // A newer page in another tab changes the tables: it waits for us to let go.
      blocking: (_current, _blocked, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    })
    opening.catch(forget)
    return opening
  }
  const connection = (): Promise<KioskConnection> => opening ?? open()

  return {
    name,
    connection,
    async write(tables, work) {
      const database = await connection()
      const transaction = database.transaction([...tables], 'readwrite', { durability: 'strict' })
      // The work awaits nothing but the transaction's own requests; what it refuses is undone.
      const [result] = await Promise.all([
        work(transaction).catch((error: unknown) => {
          abort(transaction)
          throw error
        }),
        transaction.done,
      ])
      return result
    },
    close() {
      void opening?.then((database) => database.close())
      opening = null
    },
  }
}

function abort(transaction: KioskWrite): void {
  try {
    transaction.abort()
  } catch {
    // It was over already.
  }
}
