import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './supervisor.ts'

/** A PostgreSQL that is started again whenever it ends by itself. */
export interface KeptPostmaster {
  readonly pid: number
  stop(): Promise<void>
}

/** Waits before each further try: at once first, since a killed PostgreSQL only has to recover. */
const retryDelaysMs = [0, 250, 1_000, 2_000, 5_000] as const

/**
 * Starts PostgreSQL, and again when somebody kills it, until `stop`. Clients reconnect to the same
 * address; while it is down they fail, and Foyer answers 503.
 * @param start starts one; its first failure is thrown, later ones are logged and tried again.
 */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Promise<KeptPostmaster> {
  let current = await start()
  const stopping = new AbortController()
  const isStopping = (): boolean => stopping.signal.aborted

  async function restart(): Promise<void> {
    for (let attempt = 0; !isStopping(); attempt += 1) {
      const delayMs = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (isStopping()) return
      try {
        current = await start()
        log('the database runs again')
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function watch(): Promise<void> {
    while (!isStopping()) {
      await current.ended
      if (isStopping()) return
      log('the database ended unexpectedly; starting it again')
      await restart()
    }
  }

  const watching = watch()
  return {
    get pid() {
      return current.pid
    },
    stop: async () => {
      stopping.abort()
      await current.stop()
      await watching
      // One that was being started when the stop came in.
      await current.stop()
    },
  }
}
