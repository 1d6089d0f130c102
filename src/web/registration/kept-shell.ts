import { baseFolder } from '#web/address.ts'

/** Only our own file may become a worker (Trusted Types). */
const workerPath = `${baseFolder}/service-worker.js`

/**
 * Keeps what is needed to show the pass again without a connection: the plain shell and the app's files, also those that
 * only a page without data loads. Where the browser has no service worker the pass stays on the page.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(trusted(workerPath))
  const { active } = await navigator.serviceWorker.ready
  await import('./fetched-visit.tsx')
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

type ScriptUrlPolicy = { readonly createScriptURL: (url: string) => string }
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy
}

/** The address as the policy of the page wants it, where the browser knows such policies. */
function trusted(path: string): string {
  // Not every browser has it, and TypeScript does not know it yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return path
  const rules = { createScriptURL: (url: string) => (url === workerPath ? url : '') }
  return trustedTypes.createPolicy('foyer', rules).createScriptURL(path)
}
