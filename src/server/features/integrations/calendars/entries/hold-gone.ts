/** Meetings that have disappeared from a calendar together: they end once somebody has said so. Issue 15 §4. */
import { isToAsk } from '#domain/calendar/gone-brake.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { findCalendar } from './queries.ts'
import { countDisappearing } from './queries-gone.ts'
import type { DueEntry } from './queries-entries.ts'
import type { Taking } from './take-entry.ts'

type Fetched = readonly (readonly [DueEntry, Taking['fetched']])[]

/**
 * Judged together, before any of them ends. What ended within the last day, and what waits already, counts with it, so that a calendar
 * that is read piece by piece, or loses one meeting after the other, is held back too.
 */
export async function holdGone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { key, company }: Pick<Taking, 'key' | 'company'>,
  fetched: Fetched,
): Promise<Fetched> {
  const gone = fetched.flatMap(([{ entry_id: entryId }, one]) => (one === 'GONE' ? entryId : []))
  if (gone.length === 0) return fetched
  const now = clock.now()
  const isHeld = await db.inTenant(key.companyId, async (tx) => {
    const until = (await findCalendar(tx, key))?.lets_go_until ?? null
    if (until !== null && until > now) return false
    const today = localDateOf(now, company.timeZone)
    return isToAsk(await countDisappearing(tx, key, gone, { today, since: plusMs(now, -DAY_MS) }))
  })
  return isHeld
    ? fetched.map(([entry, one]) => [entry, one === 'GONE' ? ('GONE_HELD' as const) : one] as const)
    : fetched
}
