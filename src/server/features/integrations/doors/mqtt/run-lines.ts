/** Holds the connections to brokers that no other process holds. Issue 15 §5. */
import { uuid7 } from '#server/platform/ids.ts'
import type { Background } from '#server/platform/feature.ts'
import { openBackgroundLoop } from '#server/platform/jobs/background-loop.ts'
import { claimLines, releaseLines } from './queries-lines.ts'
import { openLine, type Line, type LineDeps } from './open-line.ts'

/** A process that died is replaced after so long. */
const leaseSeconds = 15
const mostLines = 200
const pollMs = 500

export function runLines(deps: LineDeps): Background {
  const { db, live, log } = deps
  const holder = uuid7()
  const lines = new Map<string, Line>()
  const stepping = new Map<string, Promise<void>>()
  let heldSince = performance.now()
  const stopping = new AbortController()

  /** Connecting may take its time: nobody's lease waits for it. */
  function step(integrationId: string, line: Line): void {
    if (stepping.has(integrationId) || stopping.signal.aborted) return
    const run = async (): Promise<void> => {
      const isHeld = (): boolean => !stopping.signal.aborted && lines.get(integrationId) === line
      while ((await line.step()) && isHeld());
    }
    const stepped = run()
      .catch((error: unknown) => {
        log.error({ err: error }, 'a broker could not be told')
      })
      .finally(() => stepping.delete(integrationId))
    stepping.set(integrationId, stepped)
  }

  async function drop(integrationId: string): Promise<void> {
    const line = lines.get(integrationId)
    lines.delete(integrationId)
    await stepping.get(integrationId)
    await line?.close().catch((error: unknown) => {
      log.error({ err: error }, 'a connection to a broker could not be ended')
    })
  }

  const loop = openBackgroundLoop({
    pollMs,
    async work() {
      try {
        const held = await claimLines(db.system, { holder, seconds: leaseSeconds, most: mostLines })
        heldSince = performance.now()
        const ids = new Set(held.map(({ integrationId }) => integrationId))
        const gone = [...lines.keys()].filter((id) => !ids.has(id))
        await Promise.all(gone.map(drop))
        for (const place of held) {
          const { integrationId } = place
          const line = lines.get(integrationId) ?? openLine(deps, place)
          lines.set(integrationId, line)
          step(integrationId, line)
        }
      } catch (error) {
        // Somebody else may hold them by now.
        if (performance.now() - heldSince > leaseSeconds * 1_000) {
          await Promise.all([...lines.keys()].map(drop))
        }
        throw error
      }
      return 'idle'
    },
    onHealth: (error) => {
      if (error !== null) log.error({ err: error }, 'connections to brokers could not be looked at')
    },
  })
  const unwatch = live.onWake(() => {
    if (lines.size > 0) loop.wake()
  })
  return {
    async stop() {
      stopping.abort()
      unwatch()
      await loop.stop()
      await Promise.all([...lines.keys()].map(drop))
      await releaseLines(db.system, holder)
    },
  }
}
