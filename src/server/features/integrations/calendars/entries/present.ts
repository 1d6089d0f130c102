import { calendarSettings } from '#contract/integrations/calendars.ts'
import { outsideId } from '#contract/ids.ts'
import { messageCodes, messageStates } from '#contract/integrations/mailboxes.ts'
import { calendarConnectionFaults } from '#domain/calendar/connection.ts'
import { presentConsent } from '#server/platform/integrations/consent/present-consent.ts'
import type { ConsentRow } from '#server/platform/integrations/consent/queries.ts'
import type { Push } from '#domain/calendar/push.ts'
import type { ListedCalendar } from './queries.ts'
import type { ReadEntryRow } from './queries-entries.ts'
import { kindOf } from './stored-calendar.ts'

/** A calendar as those see it who connected it: never its password. */
export function presentCalendar(
  row: ListedCalendar,
  consent: ConsentRow | undefined,
  push: Push | null,
) {
  return {
    ...calendarSettings.parse(row.settings),
    id: outsideId('WH', row.calendar_id),
    kind: kindOf(row),
    state: row.state === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    readAt: row.read_at,
    failingSince: row.failing_since,
    fault: calendarConnectionFaults.find((fault) => fault === row.fault) ?? null,
    consent: consent === undefined ? null : presentConsent(consent),
    push,
    held: row.held,
    goneTogether: row.gone_together,
    written: row.written,
    refused: row.refused,
  }
}

export function presentEntry(row: ReadEntryRow) {
  return {
    id: row.entry_id,
    readAt: row.read_at,
    organiser: row.organiser,
    startAt: row.start_at,
    state: messageStates.find((state) => state === row.state) ?? ('FAILED' as const),
    code: messageCodes.find((code) => code === row.code) ?? null,
    isGone: row.is_gone,
    listedUntil: row.listed_until,
    meetingId: row.meeting_id === null ? null : outsideId('M', row.meeting_id),
    isAgain: row.due_at !== null,
  }
}
