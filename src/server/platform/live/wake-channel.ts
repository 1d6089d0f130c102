/** The wake-up between processes: NOTIFY on one channel, heard by one LISTEN connection a process. */
import { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Connection, Database } from '../database/database.ts'

const channel = 'foyer_events'
const notify = CompiledQuery.raw(`select pg_notify('${channel}', '')`)
const leastPauseMs = 25
const firstRetryMs = 100
const longestRetryMs = 2_000
const heartbeatMs = 10_000
const answerTimeoutMs = 5_000

export type WakeSender = { wake(): void; close(): void }

/**
 * Tells every process that there are new events, outside any transaction (inside, NOTIFY costs each commit a global
 * lock). Calls within 25 ms become one; at most one is under way. A lost one is covered by the readers' poll.
 */
export function openWakeSender(db: Database, log: Logger): WakeSender {
  let isAsked = false
  let isBusy = false
  let isClosed = false

  async function send(): Promise<void> {
    isBusy = true
    while (isAsked) {
      isAsked = false
      try {
        await db.system.executeQuery(notify)
      } catch (error) {
        log.warn({ err: error }, 'wake-up not sent; readers poll')
      }
      await new Promise<void>((resolve) => {
        setTimeout(resolve, leastPauseMs).unref()
      })
    }
    isBusy = false
  }

  return {
    wake() {
      if (isClosed) return
      isAsked = true
      if (!isBusy) void send()
    },
    close() {
      isClosed = true
      isAsked = false
    },
  }
}

export type WakeListener = { close(): Promise<void> }

/** Calls `onWake` for each wake-up, and once after each (re)connection, when some may have been missed. */
export function openWakeListener(
  connection: Connection,
  log: Logger,
  onWake: () => void,
): WakeListener {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs
  let isClosed = false
  let connecting: Promise<void> = Promise.resolve()

  function later(ms: number, work: () => Promise<void>): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      connecting = work()
    }, ms).unref()
  }

  async function connect(): Promise<void> {
    const next = new Client({
      ...connection,
      options: '-c role=foyer_system',
      application_name: 'foyer_live',
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
    })
    let isLost = false
    const lose = (error?: unknown) => {
      if (isLost) return
      isLost = true
      if (client === next) client = null
      void endQuietly(next)
      if (isClosed) return
      log.warn({ err: error }, 'wake-ups are not heard; readers poll')
      later(retryMs, connect)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', onWake)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      lose(error)
      return
    }
    if (isClosed) {
      await next.end()
      return
    }
    client = next
    retryMs = firstRetryMs
    const beat = async (): Promise<void> => {
      try {
        await next.query('select 1')
        later(heartbeatMs, beat)
      } catch (error) {
        lose(error)
      }
    }
    later(heartbeatMs, beat)
    onWake()
  }

  connecting = connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connecting
      if (client !== null) await endQuietly(client)
    },
  }
}

async function endQuietly(client: Client): Promise<void> {
  try {
    await client.end()
  } catch {
    // It was broken already.
  }
}
