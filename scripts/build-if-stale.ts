import { buildServer } from './server-build.ts'
import { buildWeb } from './web-build.ts'
import { isServerBuilt, isWebBuilt } from './web-stamp.ts'

/** Builds what has changed since it was built, the web app or the server, and says how long it took. */
export async function buildIfStale(): Promise<void> {
  if (!isWebBuilt()) await measure('web app', buildWeb)
  if (!isServerBuilt()) await measure('server', buildServer)
}

/** Builds both, whatever is there. */
export async function buildAll(): Promise<void> {
  await measure('web app', buildWeb)
  await measure('server', buildServer)
}

async function measure(what: string, build: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await build()
  console.log(`${what} built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
