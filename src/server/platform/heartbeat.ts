/** Each server process says again and again that it is there, for its operators (issue 16 §2). */
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { uuid7 } from './ids.ts'
import { openBackgroundLoop } from './jobs/background-loop.ts'
import { version } from './version.ts'

export type Heartbeat = {
  /** Says that the process has ended. */
  stop(): Promise<void>
}

const everyMs = 15_000

/** Starts at once. A database that is away costs nothing but the line in the log. */
export function openHeartbeat({ db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>): Heartbeat {
  const processId = uuid7()
  const loop = openBackgroundLoop({
    pollMs: everyMs,
    async work() {
      await sql`
        insert into processes (process_id, host, role, version, node_version, started_at, seen_at)
        values (${processId}, ${hostname().slice(0, 255)}, ${config.role}, ${version}, ${process.versions.node},
          now() - make_interval(secs => ${process.uptime()}), now())
        on conflict (process_id) do update set seen_at = now()`.execute(db.system)
      return 'idle'
    },
    onHealth: (error) =>
      error && log.warn({ err: error }, 'the process could not say that it is there'),
  })
  return {
    async stop() {
      await loop.stop()
      await sql`delete from processes where process_id = ${processId}`
        .execute(db.system)
        .catch(() => undefined) // a database that is away: the silence tells as much
    },
  }
}
