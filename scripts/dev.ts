import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder } from './project-folder.ts'
import { products } from './web-stamp.ts'

/**
 * `npm run dev`: the web app is built again with every change, and the server starts again with
 * every change of its own sources or of what was built. One port, as in production.
 */
const watched = ['src/server', 'src/contract', 'src/domain', 'migrations', 'dist']

/** A build writes many files, an editor several times: one restart for all of it. */
const settleMs = 300

/** What the two builds write last. */
const builtFiles = [
  join(products.web, '.vite/manifest.json'),
  join(products.ssr, 'entry-server.js'),
]

const ending = new AbortController()

function start(script: string, argument: string): ChildProcess {
  return spawn(process.execPath, [join(projectFolder, 'scripts/run.mjs'), script, argument], {
    cwd: projectFolder,
    env: { NODE_ENV: 'development', ...process.env },
    // By the channel they notice when this process is gone (end-with-parent.mjs).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Resolves when something changed and then nothing more for a moment; rejects when we end. */
async function nextChange(): Promise<void> {
  const change = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const watchers = watched.map((folder) =>
    watch(join(projectFolder, folder), { recursive: true }, (_event, file) => {
      const path = join(projectFolder, folder, file ?? '')
      if (path.endsWith('.test.ts')) return
      // A build is over when it wrote these; before, it is only taking things away.
      if (folder === 'dist' && !(builtFiles.includes(path) && existsSync(path))) return
      clearTimeout(timer)
      timer = setTimeout(change.resolve, settleMs)
    }),
  )
  ending.signal.addEventListener('abort', () => change.reject(ending.signal.reason))
  try {
    await change.promise
  } finally {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => ending.abort())
}

for (const file of builtFiles) rmSync(file, { force: true })
const builder = start('build', '--watch')
builder.on('exit', () => ending.abort())
let server: ChildProcess | undefined
try {
  while (!builtFiles.every((file) => existsSync(file))) {
    await sleep(100, undefined, { signal: ending.signal })
  }
  for (;;) {
    server = start('start', '--no-build')
    await nextChange()
    console.log('something changed: starting again …')
    await end(server)
  }
} catch (error) {
  if (!ending.signal.aborted) throw error
} finally {
  if (server !== undefined) await end(server)
  await end(builder)
}
