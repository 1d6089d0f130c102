import { baseFolder } from './address.ts'

type ScriptUrlPolicy = { readonly createScriptURL: (url: string) => string }
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy
}

/**
 * The address of a worker as the policy of the page wants it, where the browser knows such policies: only the app's own
 * files may become workers (Trusted Types).
 */
export function workerUrl(path: string): string {
  // Not every browser has it, and TypeScript does not know it yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return path
  const rules = { createScriptURL: (url: string) => (isOurs(url) ? url : '') }
  return trustedTypes.createPolicy('foyer', rules).createScriptURL(path)
}

function isOurs(path: string): boolean {
  const { origin, pathname } = new URL(path, location.href)
  const isApp =
    pathname === `${baseFolder}/service-worker.js` || pathname.startsWith(`${baseFolder}/assets/`)
  return origin === location.origin && isApp
}
