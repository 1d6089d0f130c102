import { baseFolder } from '#web/address.ts'
import { workerUrl } from '#web/script-url.ts'

/** The caches of the service worker: the app's own files, nothing of any visitor (public/service-worker.js). */
export const keptCaches = /^foyer-(shell|kiosk)-\d+$/

/** Whether the kiosk starts without network from now on. */
export type KeptShell = 'kept' | 'not_supported' | 'failed'

/**
 * Keeps what the kiosk needs to start without network: the page of the walk-in area, every file that it may load, and the
 * given addresses (texts of its languages, logos). Newer files replace older ones, so it is called at every start with network.
 */
export async function keepKioskShell(also: readonly string[] = []): Promise<KeptShell> {
  if (!('serviceWorker' in navigator)) return 'not_supported'
  try {
    await navigator.serviceWorker.register(workerUrl(`${baseFolder}/service-worker.js`))
    const { active } = await navigator.serviceWorker.ready
    if (active === null) return 'failed'
    // The build writes the list (vite.config.ts).
    const files = (await (await fetch(`${baseFolder}/kiosk-files.json`)).json()) as string[]
    const keep = [...files, 'icon.svg'].map((file) => `${baseFolder}/${file}`)
    const isKept = await ask(active, { keep: [...keep, ...also], page: 'walkin' })
    return isKept ? 'kept' : 'failed'
  } catch {
    return 'failed'
  }
}

async function ask(worker: ServiceWorker, message: unknown): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage(message, [port2])
  })
}

/** Makes the page installable, to be started as an app of its own and without the bars of the browser. */
export function linkManifest(): void {
  if (document.querySelector('link[rel=manifest]') !== null) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `${baseFolder}/kiosk.webmanifest`
  document.head.append(link)
}
