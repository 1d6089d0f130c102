import { baseFolder, movedEvent } from '#web/address.ts'

/**
 * What an entry of the browser's history is at a kiosk: the start, or the one after it, on which the kiosk stands whoever is
 * there. Any other was made by somebody.
 */
type Entry = { readonly kiosk: 'start' | 'here' }

const listeners = new Set<() => void>()
let startPath = '/walkin?kiosk'
/** How long the history was when the kiosk came to stand here; it is longer where something lies ahead. */
let lengthHere = 0
/** A wipe on its way back to the start. Never two at once: they would step back beyond it. */
let wiping: { readonly done: Promise<void>; readonly end: () => void } | null = null

/**
 * Makes the two entries of the kiosk, and holds it on the second until what it returns is called: whoever steps back with the
 * browser stands there again, and `onStepBack` is told. So no step leaves the kiosk, and its screens need no entries.
 */
export function holdHistory(path = startPath): () => void {
  startPath = path
  history.replaceState({ kiosk: 'start' } satisfies Entry, '', address())
  standHere()
  dispatchEvent(new Event(movedEvent))
  addEventListener('popstate', land)
  return () => removeEventListener('popstate', land)
}

/** Tells of each step back that somebody takes; returns what ends it. */
export function onStepBack(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Leaves nothing of a visitor in the history. The kiosk's own screens make no entries, so there is mostly nothing to do; else
 * it goes back to the start, however long that takes, and whoever is there by then is not told of these steps.
 */
export function wipeHistory(): Promise<void> {
  if (isClean()) return Promise.resolve()
  if (wiping === null) {
    let end = (): void => undefined
    const done = new Promise<void>((resolve) => {
      end = resolve
    })
    wiping = { done, end }
    history.back()
  }
  return wiping.done
}

function isClean(): boolean {
  const { pathname, search, hash } = location
  const isHere = kindOf(history.state) === 'here' && history.length === lengthHere
  return isHere && pathname + search + hash === address()
}

/** The browser has come to another entry: known by what it is, because anybody may step back at any time. */
function land({ state }: PopStateEvent): void {
  if (kindOf(state) !== 'start') {
    if (wiping !== null) history.back()
    return
  }
  standHere()
  if (wiping === null) {
    for (const listener of listeners) listener()
    return
  }
  wiping.end()
  wiping = null
  dispatchEvent(new Event(movedEvent))
}

/** Whatever lay ahead is forgotten with the new entry. */
function standHere(): void {
  history.pushState({ kiosk: 'here' } satisfies Entry, '', address())
  lengthHere = history.length
}

function address(): string {
  return baseFolder + startPath
}

function kindOf(state: unknown): Entry['kiosk'] | undefined {
  // What others put into an entry has no such mark.
  return (state as Partial<Entry> | null)?.kiosk
}
