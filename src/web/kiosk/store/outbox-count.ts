import { createWatched, type Watched } from '../watched.ts'
import type { KioskDatabase } from './kiosk-database.ts'

/** How much the device holds back from the server; it also follows what other tabs do. */
export type OutboxCount = Watched<{ readonly waiting: number; readonly conflicts: number }>

/** `changed` counts anew, and tells this tab and the others. */
export async function createOutboxCount(
  database: KioskDatabase,
): Promise<OutboxCount & { readonly changed: () => Promise<void> }> {
  const count = createWatched({ waiting: 0, conflicts: 0 })
  const channel = new BroadcastChannel(`${database.name}-outbox`)

  const countAnew = async (): Promise<void> => {
    const connection = await database.connection()
    const transaction = connection.transaction(['acts', 'conflicts'])
    const [waiting, conflicts] = await Promise.all([
      transaction.objectStore('acts').count(),
      transaction.objectStore('conflicts').count(),
    ])
    const known = count.get()
    if (waiting !== known.waiting || conflicts !== known.conflicts)
      count.set({ waiting, conflicts })
  }
  channel.addEventListener('message', () => void countAnew().catch(() => undefined))
  await countAnew()

  return {
    get: count.get,
    subscribe: count.subscribe,
    changed: async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it stays in its origin
      channel.postMessage(null)
      await countAnew()
    },
  }
}
