/** Who is known by which source, and what its reads found. They tell of colleagues, and of no visitor. */
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** How long the log is kept. */
const keepMs = 30 * DAY_MS

export const tables: Tables = {
  ldap_people: impersonal,
  ldap_runs: { visitors: null, leftovers: endedBefore('ldap_runs', 'began_at', keepMs) },
  ldap_changes: impersonal,
}
