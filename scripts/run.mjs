/**
 * Runs one of the scripts in this folder under a Node that reads TypeScript: `node scripts/run.mjs start`.
 * Plain JavaScript of an old kind, so that an old Node too can say in one line what is missing.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'

const neededMajor = 24
const scripts = dirname(fileURLToPath(import.meta.url))
const modules = join(scripts, '..', 'node_modules')
const [name = '', ...args] = process.argv.slice(2)

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** When somebody gave the command, in milliseconds since 1970: npm begins before us, and may start us twice. */
function commandAtMs() {
  const ownMs = Date.now() - process.uptime() * 1000
  try {
    // Linux: hundredths of a second after the machine began, and seconds since then.
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    if (!stat.includes('(npm ')) return ownMs
    const began = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]) / 100
    const now = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0])
    // In some containers both are not of the same machine.
    return Math.min(ownMs, Math.max(ownMs - 60_000, Date.now() - (now - began) * 1000))
  } catch {
    return ownMs
  }
}

/**
 * What the server's memory needs before its process begins (decision 0498): few arenas of malloc, which keep what was freed,
 * and a small young space. Whoever sets MALLOC_ARENA_MAX decides on both.
 */
function withMemoryLimits() {
  const options = `--max-semi-space-size=8 ${process.env['NODE_OPTIONS'] || ''}`.trim()
  return { ...process.env, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: options }
}

/** @param {string} node the program to run the script with */
function runWith(node) {
  const child = spawn(node, [join(scripts, 'run.mjs'), name, ...args], {
    env: isServer ? withMemoryLimits() : process.env,
    // Of the channel nothing is said; it tells the child when this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the child by itself; both signals may also come to this process alone.
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}

const script = join(scripts, `${name}.ts`)
const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const isServer =
  name === 'start' && !args.includes('--no-build') && !process.env['MALLOC_ARENA_MAX']
const isNewEnough = Number(process.versions.node.split('.')[0]) >= neededMajor

endWithParent()

if (!existsSync(script)) {
  refuse(`There is no script "${name}".`)
} else if (!existsSync(join(modules, 'nodemailer'))) {
  refuse('The packages are not installed yet: run "npm ci" first.')
} else if (isNewEnough && isServer) {
  process.env['FOYER_COMMAND_AT'] ??= String(commandAtMs())
  // Where it can be, as the same process: nobody has to hand signals on.
  if (process.execve && process.platform !== 'win32' && !process.channel) {
    process.execve(
      process.execPath,
      [process.execPath, ...process.argv.slice(1)],
      withMemoryLimits(),
    )
  }
  runWith(process.execPath)
} else if (isNewEnough) {
  nodeModule.enableCompileCache(join(modules, '.cache', 'node'))
  process.argv.splice(1, 2, script)
  await import(script)
} else if (existsSync(pinned) && process.execPath !== pinned) {
  if (name === 'start') process.env['FOYER_COMMAND_AT'] = String(commandAtMs())
  runWith(pinned)
} else {
  refuse(
    `Foyer needs Node ${neededMajor}; this is ${process.version}, and the one that comes with the packages is missing. ` +
      `Run "npm ci" (without --omit=optional), or install Node ${neededMajor}.`,
  )
}
