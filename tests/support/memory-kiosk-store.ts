import type { Conflict, QueuedAct } from '#web/kiosk/store/outbox.ts'
import type { KioskStore } from '#web/kiosk/store/kiosk-store.ts'
import type { SealedValues } from '#web/kiosk/store/sealed-values.ts'

/** What a kiosk keeps, in memory: Node has no IndexedDB. The real one is tested in a browser (tests/journeys/kiosk-store.e2e.ts). */
export function memoryKioskStore(now: () => string): KioskStore {
  const acts: QueuedAct[] = []
  const conflicts: Conflict[] = []
  const nothing = (): Promise<void> => Promise.resolve()
  return {
    device: memoryValues(),
    bundle: memoryValues(),
    session: memoryValues(),
    outbox: {
      get: () => ({ waiting: acts.length, conflicts: conflicts.length }),
      subscribe: () => () => undefined,
      recount: nothing,
      add(act) {
        const id = act.id ?? crypto.randomUUID()
        const isKnown = acts.some((known) => known.id === id)
        if (!isKnown) acts.push({ blobs: {}, at: '', ...act, id })
        return Promise.resolve(id)
      },
      oldest: (count) => Promise.resolve(acts.slice(0, count)),
      list: () => Promise.resolve([...acts]),
      isWaiting: (id) => Promise.resolve(acts.some((act) => act.id === id)),
      record(answers) {
        for (const { id, result, answer } of answers) {
          const index = acts.findIndex((act) => act.id === id)
          const [act] = index === -1 ? [] : acts.splice(index, 1)
          if (act !== undefined && result === 'conflict') conflicts.push({ act, answer })
        }
        return nothing()
      },
      conflicts: () => Promise.resolve([...conflicts]),
      settle: nothing,
    },
    clock: { now, learn: nothing, keep: nothing },
    keepTimeZone: nothing,
    endPastDays: nothing,
    wipeSession: nothing,
    forgetDevice: nothing,
    close: () => undefined,
  }
}

function memoryValues(): SealedValues {
  const values = new Map<string, unknown>()
  return {
    // As it was put, by the same test.
    read: <Value>(name: string) => Promise.resolve((values.get(name) ?? null) as Value | null),
    put: (name, value) => Promise.resolve(void values.set(name, structuredClone(value))),
    remove: (name) => Promise.resolve(void values.delete(name)),
  }
}
