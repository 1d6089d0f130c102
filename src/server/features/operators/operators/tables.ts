import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** What has ended is still told from what never was for a while. */
const keepMs = 7 * DAY_MS

export const tables: Tables = {
  operators: impersonal,
  operator_accounts: impersonal,
  operator_links: {
    visitors: null,
    leftovers: endedBefore('operator_links', 'expires_at', keepMs),
  },
  operator_halves: { visitors: null, leftovers: endedBefore('operator_halves', 'expires_at', 0) },
  operator_sessions: {
    visitors: null,
    async leftovers({ tx }, now) {
      const before = plusMs(now, -keepMs)
      const { numAffectedRows = 0n } = await sql`
        delete from operator_sessions where expires_at < ${before} or revoked_at < ${before}`.execute(
        tx,
      )
      return Number(numAffectedRows)
    },
  },
}
