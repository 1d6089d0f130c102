/** Live updates of one server process (design §4 "live"): all of its open connections share one reader. */
import type { Logger } from 'pino'
import type { Connection, Database } from '../database/database.ts'
import type { Metrics } from '../metrics.ts'
import { openEventFeed } from './event-feed.ts'
import type { Live } from './live.ts'
import { openWakeListener, openWakeSender, type WakeListener } from './wake-channel.ts'

export function openLive({
  db,
  connection,
  log,
  metrics,
}: {
  readonly db: Database
  readonly connection: Connection
  readonly log: Logger
  readonly metrics: Metrics
}): Live {
  const sender = openWakeSender(db, log)
  const feed = openEventFeed(db, log)
  const wakeListeners = new Set<() => void>()
  let listener: WakeListener | null = null
  let isClosed = false
  let hasEnded = false

  /** The connection is only held where somebody waits. */
  function listen(): void {
    if (isClosed) return
    listener ??= openWakeListener(connection, log, () => {
      feed.read()
      for (const wakeListener of wakeListeners) wakeListener()
    })
  }

  return {
    wake: () => sender.wake(),
    watch(topic, onEvent, hooks = {}) {
      listen()
      metrics.liveListeners.inc()
      let isCounted = true
      const uncount = () => {
        if (isCounted) metrics.liveListeners.dec()
        isCounted = false
      }
      const end = feed.watch(topic, onEvent, {
        ...hooks,
        onEnd: () => {
          uncount()
          hooks.onEnd?.()
        },
      })
      return () => {
        uncount()
        end()
      }
    },
    onWake(wakeListener) {
      listen()
      wakeListeners.add(wakeListener)
      return () => {
        wakeListeners.delete(wakeListener)
      }
    },
    get hasEnded() {
      return hasEnded
    },
    endWatches() {
      hasEnded = true
      feed.endWatches()
    },
    async close() {
      isClosed = true
      sender.close()
      feed.endWatches()
      await Promise.all([listener?.close(), feed.close()])
    },
  }
}
