/** Files of the app that come when they are needed. One that can't come is asked for until it comes. */
import { baseFolder } from './address.ts'

declare global {
  /** Says above the page that a file is lost, as long as no screen does; from the page's start script. */
  // oxlint-disable-next-line no-var -- what a script of the page sets is a variable of the window
  var foyerLost: ((isLost: boolean) => void) | undefined
}

/** Tries that failed, of files that have not come yet. */
let lost = 0
/** The ends of all pauses; to end one that is over does nothing. */
const hurries = new Set<() => void>()
const listeners = new Set<(isLost: boolean) => void>()

/** Whether something on this page waits for a file that could not come so far: now, and when that changes. */
export function watchLostFiles(listener: (isLost: boolean) => void): () => void {
  listeners.add(listener)
  countLost(0)
  return () => listeners.delete(listener)
}

/** Someone asks for another try. */
export function tryFilesNow(): void {
  for (const hurry of hurries) hurry()
}

/** Never rejects: `load` is tried again until it succeeds. `onLost` runs each time it did not; without it the page says so. */
export async function loadFile<File>(
  load: () => File | Promise<File>,
  onLost?: () => void,
): Promise<File> {
  for (let tries = 0; ; tries += 1) {
    try {
      const file = await load()
      if (!onLost) countLost(-tries)
      return file
    } catch {
      if (onLost) onLost()
      else countLost(1)
      await pause(tries > 2 ? 8000 : 1000 << tries)
      // A new version has other files, and some browsers remember a failure: the page itself has to come again.
      if (!onLost && tries > 2) await reloadIfServed()
    }
  }
}

/** A style (or what is fetched ahead) that could not come is asked for again in its place: what loads a script asks for its style only once. */
export function mendStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement)
        void pause(1000).then(() => target.replaceWith(target.cloneNode()))
    },
    true,
  )
}

function countLost(change: number): void {
  lost += change
  window.foyerLost?.(lost > 0 && listeners.size === 0)
  for (const listener of listeners) listener(lost > 0)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    hurries.add(resolve)
  })
}

/** HEAD: a service worker has no answer of its own to it. */
const reloadIfServed = (): Promise<void> =>
  fetch(`${baseFolder}/icon.svg`, { method: 'HEAD' }).then(
    ({ ok }) => (ok ? location.reload() : undefined),
    () => undefined,
  )
