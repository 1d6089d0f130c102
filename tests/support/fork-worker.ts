/** Another process that does background work, for a test that kills it in the middle. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MailWorld } from './mail-world.ts'
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
  /** Of the server. */
  readonly settings?: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
}

const program = new URL('./worker-to-kill.ts', import.meta.url)

/** What one has compiled, the next one doesn’t: half of what starting computes. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

/** It shares the world's database and its files: what one has stored, the next one has to find. */
export function forkWorker(
  { connection, deps }: Pick<MailWorld, 'connection' | 'deps'>,
  { now, settings = {}, environment = {} }: Wanted,
): ForkedWorker {
  const { dataFolder } = deps.config
  const child = fork(
    program,
    [JSON.stringify(connection), dataFolder, now, JSON.stringify(settings)],
    { env: { ...process.env, ...compiled, ...environment } },
  )
  const gone = once(child, 'exit')
  const ready = once(child, 'message').then(() => undefined)
  return {
    ready,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
