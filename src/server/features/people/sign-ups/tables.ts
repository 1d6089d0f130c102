import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Tables } from '#server/platform/tables/table-rules.ts'

/** Who gave up is forgotten; what became an organisation is known there. */
const keepMs = 7 * DAY_MS

export const tables: Tables = {
  sign_ups: { visitors: null, leftovers: endedBefore('sign_ups', 'expires_at', keepMs) },
  solved_puzzles: { visitors: null, leftovers: endedBefore('solved_puzzles', 'expires_at', 0) },
}
