import { buildAll, buildIfStale } from './build-if-stale.ts'
import { watchWeb } from './web-build.ts'

/**
 * `npm run build`: the web app and the server into dist. With --stale only what has changed since it was built, with --watch
 * the web app again on every change.
 */
process.env['NODE_ENV'] ??= 'production'
if (process.argv.includes('--watch')) await watchWeb()
else if (process.argv.includes('--stale')) await buildIfStale()
else await buildAll()
