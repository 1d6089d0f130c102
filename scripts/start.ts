import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as server from '#server/main.ts'
import { projectFolder } from './project-folder.ts'

/**
 * `npm start`: builds what changed, then is the server. The build runs in a process of its own, so that the server does not
 * keep the compiler's memory. With --no-build the server is what its sources say (`npm run dev`), with --as-built what was
 * built last (tests, which know that nothing has changed since).
 */
async function buildWhatChanged(): Promise<void> {
  const { isServerBuilt, isWebBuilt } = await import('./web-stamp.ts')
  if (isWebBuilt() && isServerBuilt()) return
  if (!existsSync(join(projectFolder, 'node_modules/vite'))) {
    console.error(
      'The packages that build Foyer are missing: run "npm ci --include=dev", or use a release, which is built already.',
    )
    process.exit(1)
  }
  console.log('building, only after changes …')
  const build = spawn(process.execPath, [join(projectFolder, 'scripts/build.ts'), '--stale'], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(build, 'exit')
  if (build.exitCode === 0) return
  console.error('Foyer could not be built. See the error above.')
  process.exit(1)
}

async function loadServer(): Promise<typeof server> {
  if (process.argv.includes('--no-build')) return await import('#server/main.ts')
  if (!process.argv.includes('--as-built')) await buildWhatChanged()
  const { builtServer } = await import('./web-stamp.ts')
  // Stack traces name our sources.
  process.setSourceMapsEnabled(true)
  const built: unknown = await import(pathToFileURL(builtServer).href)
  return built as typeof server // what it is built from
}

process.env['NODE_ENV'] ??= 'production'
const commandAtMs = Number(process.env['FOYER_COMMAND_AT'] ?? performance.timeOrigin)
delete process.env['FOYER_COMMAND_AT']
const { runServer } = await loadServer()
await runServer({ commandAtMs })
