import { DAY_MS } from '#domain/time/calendar-date.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

const keepPrintJobsMs = 60 * DAY_MS

export const tables: Tables = {
  printers: impersonal,
  print_jobs: {
    visitors: { file: rowsOfVisitor('print_jobs'), erase: 'HOLDS_IDS' },
    leftovers: endedBefore('print_jobs', 'created_at', keepPrintJobsMs),
  },
}
