import { baseFolder } from '#web/address.ts'
import { loadListener } from '#web/api/listen.ts'
import { workerUrl } from '#web/script-url.ts'

/**
 * Keeps what is needed to show the pass again without a connection: the plain shell and the app's files, also those that
 * only a page without data loads. Where the browser has no service worker the pass stays on the page.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(workerUrl(`${baseFolder}/service-worker.js`))
  const { active } = await navigator.serviceWorker.ready
  await Promise.all([import('./first/fetched-visit.tsx'), loadListener()])
  const keep = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith(`${baseFolder}/assets/`))
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    active?.postMessage({ keep: [...new Set(keep)] }, [port2])
  })
}
