/** Another process that does background work, for a test that kills it in the middle. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#server/platform/database/database.ts'
import { root } from './source-files.ts'

export type ForkedWorker = {
  /** Resolves once it works. */
  readonly ready: Promise<void>
  /** By SIGKILL. Resolves once it is gone. */
  kill(): Promise<void>
}

type Wanted = {
  /** What its clock shows, an instant of ISO 8601. */
  readonly now: string
  /** Without it, a folder that is removed with the process. */
  readonly dataFolder?: string
  /** Of the server. */
  readonly settings?: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
}

const program = new URL('./worker-to-kill.ts', import.meta.url)

/** What one has compiled, the next one doesn’t: half of what starting computes. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

export async function forkWorker(connection: Connection, wanted: Wanted): Promise<ForkedWorker> {
  const { now, settings = {}, environment = {} } = wanted
  const own = wanted.dataFolder === undefined ? await mkdtemp(join(tmpdir(), 'foyer-')) : null
  const folder = wanted.dataFolder ?? own ?? ''
  const child = fork(program, [JSON.stringify(connection), folder, now, JSON.stringify(settings)], {
    env: { ...process.env, ...compiled, ...environment },
  })
  const gone = once(child, 'exit')
  const ready = once(child, 'message').then(() => undefined)
  return {
    ready,
    async kill() {
      child.kill('SIGKILL')
      await gone
      if (own !== null) await rm(own, { recursive: true, force: true })
    },
  }
}
