/**
 * Runs one of the scripts in this folder under a Node that reads TypeScript: `node scripts/run.mjs start`.
 * Plain JavaScript of an old kind, so that an old Node too can say in one line what is missing.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const neededMajor = 24
const scripts = dirname(fileURLToPath(import.meta.url))
const modules = join(scripts, '..', 'node_modules')
const [name = '', ...args] = process.argv.slice(2)

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** @param {string} node the program to run the script with */
function runWith(node) {
  const child = spawn(node, [join(scripts, 'run.mjs'), name, ...args], { stdio: 'inherit' })
  // Ctrl-C reaches the child by itself; both signals may also come to this process alone.
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}

const script = join(scripts, `${name}.ts`)
const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const isNewEnough = Number(process.versions.node.split('.')[0]) >= neededMajor

if (!existsSync(script)) {
  refuse(`There is no script "${name}".`)
} else if (!existsSync(join(modules, 'fastify'))) {
  refuse('The packages are not installed yet: run "npm ci" first.')
} else if (isNewEnough) {
  nodeModule.enableCompileCache(join(modules, '.cache', 'node'))
  process.argv.splice(1, 2, script)
  await import(script)
} else if (existsSync(pinned) && process.execPath !== pinned) {
  runWith(pinned)
} else {
  refuse(
    `Foyer needs Node ${neededMajor}; this is ${process.version}, and the one that comes with the packages is missing. ` +
      `Run "npm ci" (without --omit=optional), or install Node ${neededMajor}.`,
  )
}
