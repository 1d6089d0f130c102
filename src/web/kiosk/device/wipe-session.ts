import { createWatched, useWatched } from '../watched.ts'
import type { KioskStore } from '../store/kiosk-store.ts'
import { wipeHistory } from './kiosk-history.ts'
import { keptCaches } from './keep-kiosk-shell.ts'

export interface WipeOptions {
  readonly store?: Pick<KioskStore, 'wipeSession'>
}

/** What begins with this in `localStorage` is the device's own, not a visitor's. */
const devicePrefix = 'foyer-kiosk'

const wipes = createWatched(0)
const clearers = new Set<() => void | Promise<void>>()

/** How often the kiosk was wiped: as `key` of the screens it drops whatever they held in memory. */
export function useWipeCount(): number {
  return useWatched(wipes)
}

/** Registers what a module remembers of a visitor, to be cleared by each wipe. Returns what takes it back. */
export function atWipe(clear: () => void | Promise<void>): () => void {
  clearers.add(clear)
  return () => clearers.delete(clear)
}

/**
 * Leaves nothing of the last visitor: screens, memory, storage, caches, history. Resolves when it is done; one part that
 * fails does not keep the others from being wiped, and is told afterwards. Issue 3 §1, Kiosk; §3, idle wipe.
 */
export async function wipeSession({ store }: WipeOptions = {}): Promise<void> {
  // First the screens: nothing may be written by them after their storage was cleared.
  wipes.set(wipes.get() + 1)
  // At once as well: what follows may take its time, and then the fields are those of the next visitor.
  wipePage()
  const parts = await Promise.allSettled([
    ...[...clearers].map(async (clear) => clear()),
    wipeStorage(),
    wipeCaches(),
    store?.wipeSession(),
    wipeHistory(),
  ])
  const failures = parts.flatMap((part): readonly unknown[] =>
    part.status === 'rejected' ? [part.reason] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, 'The kiosk was not wiped whole.')
}

async function wipeStorage(): Promise<void> {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(devicePrefix)) localStorage.removeItem(key)
  }
}

/** The app's own files hold nothing of anybody; whatever else was cached may. */
async function wipeCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => !keptCaches.test(name)).map((name) => caches.delete(name)),
  )
}

function wipePage(): void {
  for (const form of document.forms) form.reset()
  getSelection()?.removeAllRanges()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.name = ''
  scrollTo(0, 0)
}
