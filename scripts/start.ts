import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

/**
 * `npm start`: builds the web app if its sources changed, then is the server. The build runs in a
 * process of its own, so that the server does not keep the compiler's memory.
 */
async function buildWebIfChanged(): Promise<void> {
  const { isWebBuilt } = await import('./web-stamp.ts')
  if (isWebBuilt()) return
  console.log('building the web app, only after changes …')
  const build = spawn(process.execPath, [join(projectFolder, 'scripts/build.ts')], {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(build, 'exit')
  if (build.exitCode === 0) return
  console.error('The web app could not be built; the reason stands above.')
  process.exit(1)
}

process.env['NODE_ENV'] ??= 'production'
if (!process.argv.includes('--no-build')) await buildWebIfChanged()
const { runServer } = await import('#server/main.ts')
await runServer()
