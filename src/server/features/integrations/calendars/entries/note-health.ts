/** How a calendar is doing, from its last turn. */
import { restMinutes, warnAfterHours } from '#domain/calendar/mailbox.ts'
import { epochMs, HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { calendarSettings } from '#contract/integrations/calendars.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { CalendarFault } from '../dav/calendar-fault.ts'
import { lockCalendar, updateCalendar, type CalendarKey } from './queries.ts'

type NoteDeps = Pick<Deps, 'db' | 'clock' | 'log'>

export async function noteWell({ db, clock }: NoteDeps, key: CalendarKey): Promise<void> {
  await db.inTenant(key.companyId, (tx) =>
    updateCalendar(tx, key, {
      read_at: clock.now(),
      failing_since: null,
      fault: null,
      rests_until: null,
      warned_at: null,
    }),
  )
}

/** No server makes a calendar rest for longer by asking for it. */
const longestRestMs = 6 * HOUR_MS

/** After a day whoever connected it is told, once. */
export async function noteFault(
  { db, clock, log }: NoteDeps,
  key: CalendarKey,
  { fault, retryAfterSeconds }: CalendarFault,
): Promise<void> {
  const at = clock.now()
  log.warn({ calendar: outsideId('WH', key.calendarId), fault }, 'calendar not read')
  await db.inTenant(key.companyId, async (tx) => {
    const row = await lockCalendar(tx, key)
    if (row === undefined) return
    const since = row.failing_since ?? at
    const failingMs = epochMs(at) - epochMs(since)
    const isToWarn = row.warned_at === null && failingMs >= warnAfterHours * HOUR_MS
    const askedMs = Math.min(longestRestMs, (retryAfterSeconds ?? 0) * 1_000)
    const restMs = Math.max(askedMs, restMinutes(failingMs / MINUTE_MS) * MINUTE_MS)
    await updateCalendar(tx, key, {
      failing_since: since,
      fault,
      rests_until: plusMs(at, restMs),
      ...(isToWarn && { warned_at: at }),
    })
    if (!isToWarn) return
    const act = { actor: { kind: 'system' }, commandId: null, at } as const
    const madeBy = row.created_by === null ? {} : { madeBy: outsideId('US', row.created_by) }
    const { name } = calendarSettings.parse(row.settings)
    const where = { companyId: key.companyId, integrationId: key.calendarId }
    const payload = { ...madeBy, name, since, fault }
    await noteIntegration(tx, where, act, 'integration.read_failed', payload)
  })
}
