import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** Nobody looks into a letter that is older; what it was about has gone its way. */
const keepMs = 60 * DAY_MS

export const tables: Tables = {
  processes: {
    visitors: null,
    backup: 'NOT_CARRIED',
    async leftovers({ tx }) {
      // By the database's own time, which they were seen at.
      const { numAffectedRows = 0n } = await sql`
        delete from processes where seen_at < now() - interval '1 day'`.execute(tx)
      return Number(numAffectedRows)
    },
  },
  dead_letters: { visitors: null, leftovers: endedBefore('dead_letters', 'died_at', keepMs) },
  backups: impersonal,
}
