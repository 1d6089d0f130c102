import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** Operators look up for so long what was said; the audit log keeps it longer. */
const keptMs = 400 * 86_400_000

export const tables: Tables = {
  announcements: { visitors: null, leftovers: endedBefore('announcements', 'ends_at', keptMs) },
  announcement_dismissals: impersonal,
}
