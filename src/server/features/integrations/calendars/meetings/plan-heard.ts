/** What is to be done about what a calendar says, with what is known here. The meeting is locked from now on. */
import type { CalendarMessage } from '#domain/calendar/calendar-event.ts'
import {
  planMessage,
  type KnownEvent,
  type MessagePlan,
  type PlanContext,
} from '#domain/calendar/plan-message.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { listColleagues, listEvents, listOwnAddresses, lockUid, type EventRow } from './queries.ts'

export type HearDeps = Pick<Deps, 'config' | 'rights' | 'clock'>

export type Heard = Pick<PlanContext, 'source' | 'ownDomains' | 'sender' | 'isState'> & {
  readonly message: CalendarMessage
}

export async function planHeard(
  tx: Tx,
  { config, clock }: Pick<HearDeps, 'config' | 'clock'>,
  { companyId }: CompanyCard,
  { message, ...heard }: Heard,
): Promise<MessagePlan> {
  const uid = message.events[0]?.uid ?? ''
  await lockUid(tx, companyId, uid)
  const rows = await listEvents(tx, companyId, uid)
  const named = message.events.flatMap(({ organiser, attendees }) => [
    ...(organiser === null ? [] : [organiser.email]),
    ...attendees.map(({ email }) => email),
  ])
  return planMessage(message, {
    ...heard,
    now: clock.now(),
    ownAddresses: await listOwnAddresses(tx, companyId),
    colleagues: await listColleagues(tx, companyId, [...new Set([...named, heard.sender.email])]),
    known: rows.map(knownOf),
    isOwn: isOwnUid(uid, new URL(config.publicUrl).hostname),
  })
}

export function knownOf(row: EventRow): KnownEvent {
  return {
    recurrenceId: row.recurrence_id,
    hostId: row.host_id,
    sequence: row.sequence,
    stampedAt: row.stamped_at,
    isOn: row.meeting_id !== null,
    sources: row.sources,
  }
}

/** Only Foyer names what is in its own domain: visits and bookings that it has sent out. */
function isOwnUid(uid: string, domain: string): boolean {
  return uid.toLowerCase().endsWith(`@${domain.toLowerCase()}`)
}

/** As the host, by the calendar. */
export async function actOf(
  { rights, clock }: Pick<HearDeps, 'rights' | 'clock'>,
  { companyId }: CompanyCard,
  source: string,
  hostId: string,
): Promise<Act> {
  const { rights: own } = await rights.find(companyId, hostId)
  const actor = { kind: 'calendar', calendarId: outsideId('WH', source), rights: own } as const
  return { actor, commandId: null, at: clock.now() }
}
