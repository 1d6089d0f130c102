import { baseFolder, movedEvent } from '#web/address.ts'

/** The part of the Navigation API (HTML standard) that is used; TypeScript has it only in its newest lists. */
type NavigationEntry = {
  readonly key: string
  readonly index: number
  readonly sameDocument: boolean
}
type NavigationList = {
  readonly currentEntry: NavigationEntry | null
  entries(): readonly NavigationEntry[]
}

/** How long a step back may take before it is believed not to come. */
const longestMs = 1_000
/** Where the kiosk stood when this module came: what came later is of visitors. */
const lengthAtStart = globalThis.history?.length ?? 1

/** One after the other: two at once would count the same entries, and go back beyond the kiosk's own page. */
let running: Promise<void> = Promise.resolve()

/**
 * Goes back to the first entry that this page made, puts the start in its place, and begins anew from there, so that no step
 * back or forward shows anything of the visitor before.
 */
export function wipeHistory(startPath: string): Promise<void> {
  running = running.catch(() => undefined).then(() => wipeEntries(startPath))
  return running
}

async function wipeEntries(startPath: string): Promise<void> {
  const steps = stepsToFirst()
  if (steps > 0) await goBack(steps)
  const start = baseFolder + startPath
  history.replaceState(null, '', start)
  // Whatever lay ahead is forgotten with a new entry.
  history.pushState(null, '', start)
  dispatchEvent(new Event(movedEvent))
}

function stepsToFirst(): number {
  const { navigation } = globalThis as { navigation?: NavigationList }
  if (navigation?.currentEntry) {
    const { index } = navigation.currentEntry
    // Entries of another document (before a reload) would load it: the page would be gone before it is wiped.
    const first = navigation.entries().find(({ sameDocument }) => sameDocument)
    return index - (first?.index ?? index)
  }
  return Math.max(0, history.length - lengthAtStart)
}

async function goBack(steps: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('popstate', end)
      resolve()
    }
    const timer = setTimeout(end, longestMs)
    addEventListener('popstate', end)
    history.go(-steps)
  })
}
