import { baseFolder } from '#web/address.ts'
import { loadListener } from '#web/api/listen.ts'
import { workerUrl } from '#web/script-url.ts'

/**
 * Keeps what this page needs to open again without a network: its plain shell in the marshal's language, and the files
 * that it has loaded. Where the browser has no service worker, the page must stay open.
 */
export async function keepEmergencyShell(language: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerUrl(`${baseFolder}/service-worker.js`))
    const { active } = await navigator.serviceWorker.ready
    await loadListener()
    const keep = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith(`${baseFolder}/assets/`))
    active?.postMessage({ keep: [...new Set(keep)], page: 'emergency', language }, [
      new MessageChannel().port2,
    ])
  } catch {
    // Without it the page lives as long as it stays open.
  }
}
