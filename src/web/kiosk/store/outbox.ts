import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import type { KioskDatabase, StoredAct } from './kiosk-database.ts'
import { findKey, queueKey, writeSealed } from './kiosk-keys.ts'
import { createOutboxCount, type OutboxCount } from './outbox-count.ts'
import { seal, sealJson, unseal, unsealJson } from './sealed.ts'

/** Something that happened at the kiosk and that the server has yet to hear of. */
export interface NewAct {
  readonly kind: string
  readonly payload: unknown
  /** Signatures and photos, by a name that the payload mentions. */
  readonly blobs?: Readonly<Record<string, Blob>>
  /** UUIDv7; made here when it is left out. */
  readonly id?: string
  /** When it happened, ISO 8601; now when it is left out. */
  readonly at?: string
}

export type QueuedAct = Required<NewAct>

/** What the server said to one act. `conflict`: it did something else, or nothing, by its rules; shown to reception. */
export interface ActAnswer {
  readonly id: string
  readonly result: 'applied' | 'conflict'
  readonly answer?: unknown
}

export interface Conflict {
  readonly act: Omit<QueuedAct, 'blobs'>
  readonly answer: unknown
}

/**
 * The queue of acts: appended to, in the order in which they happened, and emptied only by the server's answers.
 * Issue 3 §2.
 */
export interface Outbox extends OutboxCount {
  /**
   * Resolves with the id once the act is durable: only then may the screen say welcome. An act whose id is queued
   * already is the same act. Rejects when the device cannot keep it (no space).
   */
  add(act: NewAct): Promise<string>
  /** The first acts of the queue, at most so many. */
  oldest(count: number): Promise<readonly QueuedAct[]>
  list(): Promise<readonly QueuedAct[]>
  isWaiting(id: string): Promise<boolean>
  /** Takes answered acts out of the queue, and keeps what reception should see. */
  record(answers: readonly ActAnswer[]): Promise<void>
  conflicts(): Promise<readonly Conflict[]>
  /** Reception has seen the conflict of the act with this id. */
  settle(id: string): Promise<void>
  /** Counts anew, when something else has changed the queue. */
  recount(): Promise<void>
}

export async function openOutbox(
  database: KioskDatabase,
  { today, now }: { readonly today: () => string; readonly now: () => string },
): Promise<Outbox> {
  const count = await createOutboxCount(database)

  const add = async (given: NewAct): Promise<string> => {
    const act = {
      ...given,
      id: given.id ?? createIdempotencyKey(),
      at: given.at ?? now(),
    }
    const keyName = queueKey(today())
    await writeSealed(database, {
      keyName,
      tables: ['acts'],
      prepare: (key) => sealAct(key, keyName, act),
      write: async (transaction, stored) => {
        const acts = transaction.objectStore('acts')
        if ((await acts.index('id').getKey(act.id)) === undefined) await acts.add(stored)
      },
      whenForgotten: 'seal again',
    })
    await count.changed()
    return act.id
  }

  const oldest = async (most?: number): Promise<readonly QueuedAct[]> => {
    const connection = await database.connection()
    const stored = await connection.getAll('acts', null, most)
    const opened = await Promise.all(stored.map((act) => openAct(database, act)))
    const unreadable = stored.filter((_, index) => opened[index] === null)
    if (unreadable.length === 0) return opened.filter((act) => act !== null)
    // Its key or its bytes are damaged: nobody can read it again, and the acts behind it must not wait for it.
    await remove(unreadable.map(({ id }) => id))
    await count.changed()
    return oldest(most)
  }

  const remove = (ids: readonly string[]): Promise<void> =>
    database.write(['acts'], async (transaction) => {
      const acts = transaction.objectStore('acts')
      for (const id of ids) {
        const seq = await acts.index('id').getKey(id)
        if (seq !== undefined) await acts.delete(seq)
      }
    })

  const record = async (answers: readonly ActAnswer[]): Promise<void> => {
    const conflicts = await Promise.all(
      answers
        .filter(({ result }) => result === 'conflict')
        .map((answer) => sealConflict(database, answer)),
    )
    await database.write(['acts', 'conflicts'], async (transaction) => {
      const acts = transaction.objectStore('acts')
      for (const conflict of conflicts) {
        if (conflict !== null) await transaction.objectStore('conflicts').put(conflict)
      }
      for (const { id } of answers) {
        const seq = await acts.index('id').getKey(id)
        if (seq !== undefined) await acts.delete(seq)
      }
    })
    await count.changed()
  }

  const conflicts = async (): Promise<readonly Conflict[]> => {
    const connection = await database.connection()
    const found: Conflict[] = []
    for (const { id, keyName, sealed } of await connection.getAll('conflicts')) {
      const key = await findKey(database, keyName)
      // Only `record` seals here.
      if (key !== null) found.push((await unsealJson(key, conflictPlace(id), sealed)) as Conflict)
    }
    return found
  }

  const settle = async (id: string): Promise<void> => {
    await database.write(['conflicts'], (transaction) =>
      transaction.objectStore('conflicts').delete(id),
    )
    await count.changed()
  }

  return {
    get: count.get,
    subscribe: count.subscribe,
    recount: count.changed,
    add,
    oldest,
    list: () => oldest(),
    async isWaiting(id) {
      const connection = await database.connection()
      return (await connection.getKeyFromIndex('acts', 'id', id)) !== undefined
    },
    record,
    conflicts,
    settle,
  }
}

const actPlace = (id: string): string => `act/${id}`
const blobPlace = (id: string, name: string): string => `act/${id}/${name}`
const conflictPlace = (id: string): string => `conflict/${id}`

async function sealAct(
  key: CryptoKey,
  keyName: string,
  { id, at, kind, payload, blobs = {} }: NewAct & { readonly id: string; readonly at: string },
): Promise<StoredAct> {
  return {
    id,
    keyName,
    sealed: await sealJson(key, actPlace(id), { id, at, kind, payload }),
    blobs: await Promise.all(
      Object.entries(blobs).map(async ([name, blob]) => ({
        name,
        type: blob.type,
        sealed: await seal(key, blobPlace(id, name), await blob.arrayBuffer()),
      })),
    ),
  }
}

/** Null when it cannot be read. */
async function openAct(database: KioskDatabase, stored: StoredAct): Promise<QueuedAct | null> {
  const key = await findKey(database, stored.keyName)
  if (key === null) return null
  const { id } = stored
  try {
    const act = await unsealJson(key, actPlace(id), stored.sealed)
    const blobs = await Promise.all(
      stored.blobs.map(async ({ name, type, sealed }) => {
        const bytes = await unseal(key, blobPlace(id, name), sealed)
        return [name, new Blob([bytes], { type })] as const
      }),
    )
    // Only `sealAct` seals here.
    return { ...(act as Omit<QueuedAct, 'blobs'>), blobs: Object.fromEntries(blobs) }
  } catch {
    return null
  }
}

/** Null when the act is gone: another tab has recorded the same answer. */
async function sealConflict(database: KioskDatabase, { id, answer }: ActAnswer) {
  const connection = await database.connection()
  const stored = await connection.getFromIndex('acts', 'id', id)
  const act = stored && (await openAct(database, { ...stored, blobs: [] }))
  const key = stored && (await findKey(database, stored.keyName))
  if (!stored || !act || !key) return null
  const { blobs: _, ...shown } = act
  const sealed = await sealJson(key, conflictPlace(id), { act: shown, answer: answer ?? null })
  return { id, keyName: stored.keyName, sealed }
}
