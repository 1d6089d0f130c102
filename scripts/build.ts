import { buildWeb, watchWeb } from './web-build.ts'

/** `npm run build`: the web app into dist. With --watch again on every change. */
process.env['NODE_ENV'] ??= 'production'
if (process.argv.includes('--watch')) {
  await watchWeb()
} else {
  const startedAt = performance.now()
  await buildWeb()
  console.log(`web app built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
