import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isServerBuilt, isWebBuilt } from '../../scripts/web-stamp.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

let isUpToDate: boolean | undefined

/**
 * A server of this checkout starts as it was built, with a third of the computing, where nothing has changed since; in
 * `npm test` nothing has. Otherwise, and in another checkout, it starts from its sources.
 */
function chooseProgram(
  scripts: string,
  options: { readonly isBuilt?: boolean; readonly folder?: string },
): string[] {
  if (options.isBuilt === true) return [join(scripts, 'run.mjs'), 'start']
  isUpToDate ??= isServerBuilt() && isWebBuilt()
  const how = isUpToDate && options.folder === undefined ? '--as-built' : '--no-build'
  return [join(scripts, 'start.ts'), how]
}

/** The product as a process of its own, as `npm start` starts it. */
export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** Its data folder (FOYER_DATA). */
  readonly dataFolder: string
  /** SIGTERM, as an operator would. @returns its exit code, null when it had to be killed. */
  stop(): Promise<number | null>
}

/**
 * A port of 127.0.0.1 that nobody uses at this moment, and below those that the system gives to whoever connects or asks
 * for any: it stays free until somebody listens on it, and where a server stops and comes back.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    const server = createServer()
    const isFree = new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (await isFree) return port
  }
}

async function isUp(url: string, probe: 'live' | 'ready'): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/${probe}`, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/**
 * Starts the server and waits until it is ready.
 * @param environment what to set beside a free PORT, PUBLIC_URL and an own FOYER_DATA; without
 *   DATABASE_URL it runs its embedded database.
 * @throws when it ends, or is not ready in time.
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  options: {
    readonly readyWithinMs?: number
    /** `live` for a server that shall not find its database. */
    readonly until?: 'live' | 'ready'
    /** Told what it prints, instead of whoever runs the tests. */
    readonly onOutput?: (text: string) => void
    /** As `npm start` runs it: built, which takes a while after changes, and with its limits of memory. */
    readonly isBuilt?: boolean
    /** Another checkout of the project, instead of this one. */
    readonly folder?: string
  } = {},
): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const ownFolder = await mkdtemp(join(tmpdir(), 'foyer-server-'))
  const dataFolder = environment['FOYER_DATA'] ?? ownFolder
  const scripts = join(options.folder ?? project, 'scripts')
  const program = chooseProgram(scripts, options)
  const child = spawn(process.execPath, program, {
    cwd: options.folder ?? process.cwd(),
    env: {
      ...process.env,
      PUBLIC_URL: url,
      FOYER_DATA: dataFolder,
      LOG_LEVEL: 'warn',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', options.onOutput === undefined ? 'inherit' : 'pipe', 'inherit'],
  })
  child.stdout?.setEncoding('utf8').on('data', options.onOutput ?? (() => undefined))
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 60_000)
      await ended
      clearTimeout(killTimer)
    }
    await rm(ownFolder, { recursive: true, force: true })
    return child.exitCode
  }
  const deadline = performance.now() + (options.readyWithinMs ?? 120_000)
  while (!(await isUp(url, options.until ?? 'ready'))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || performance.now() > deadline) {
      await stop()
      throw new Error(hasEnded ? 'the server ended at once' : 'the server was not ready in time')
    }
    await sleep(50)
  }
  return { url, process: child, dataFolder, stop }
}
