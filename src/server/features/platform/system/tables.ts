/** The tables of the platform itself. */
import { sql } from 'kysely'
import { outsideVisitId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { deleteCommandsAbout } from '#server/platform/http/idempotency.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'

/** A client may repeat a request for at least a day; it may for two. */
const keepCommandsMs = 2 * DAY_MS
const keepAttemptsMs = 2 * DAY_MS

export const tables: Tables = {
  commands: {
    visitors: {
      // What is kept for a repeat of a request repeats what other tables hold.
      file: null,
      erase: ({ companyId, outside }) => [deleteCommandsAbout(companyId, sql`array[${outside}]`)],
      purge: ({ companyId, visits }) => [
        deleteCommandsAbout(companyId, sql`${visits.map(outsideVisitId)}::text[]`),
      ],
    },
    leftovers: endedBefore('commands', 'created_at', keepCommandsMs),
  },
  attempts: {
    visitors: null,
    leftovers: endedBefore('attempts', 'window_start', keepAttemptsMs),
  },
  signing_keys: { visitors: null, backup: 'REPLACED' },
  event_cursors: { visitors: null, backup: 'REPLACED' },
  usage_events: { visitors: null, backup: 'REPLACED' },
  write_probe: { visitors: null, backup: 'NOT_CARRIED' },
}
