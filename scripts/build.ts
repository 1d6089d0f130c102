import { buildServer } from './server-build.ts'
import { buildWeb, watchWeb } from './web-build.ts'
import { isServerBuilt, isWebBuilt } from './web-stamp.ts'

/**
 * `npm run build`: the web app and the server into dist. With --stale only what has changed since it was built, with --watch
 * the web app again on every change.
 */
async function measure(what: string, build: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await build()
  console.log(`${what} built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

process.env['NODE_ENV'] ??= 'production'
if (process.argv.includes('--watch')) {
  await watchWeb()
} else {
  const onlyStale = process.argv.includes('--stale')
  if (!onlyStale || !isWebBuilt()) await measure('web app', buildWeb)
  if (!onlyStale || !isServerBuilt()) await measure('server', buildServer)
}
