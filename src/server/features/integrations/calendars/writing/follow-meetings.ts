/** What happens to meetings and their visits, for the calendars that they stand in. */
import type { EventKind } from '#domain/audit/event-kind.ts'
import { insideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { listWithWriting } from './queries.ts'
import { calendarWriteQueue } from './queues.ts'

const told: ReadonlySet<string> = new Set<EventKind>([
  'meeting.created',
  'meeting.updated',
  'meeting.cancelled',
  'visit.created',
  'visit.updated',
  'visit.merged',
  'visit.cancelled',
  'visit.host_replaced',
  'visit.registered',
  'visit.pre_checked_in',
  'visit.on_site',
  'visit.approved',
  'visit.denied',
  'visit.checked_in',
  'visit.reset',
])

/** A location that writes into no calendar costs one look for a batch, and no jobs. */
export async function followMeetings(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  const about = events.filter(({ kind }) => told.has(kind))
  if (about.length === 0) return []
  const known = await listWithWriting(tx, [...new Set(about.map(({ companyId }) => companyId))])
  return about
    .filter(({ companyId }) => known.has(companyId))
    .flatMap(({ companyId, subject }) => {
      const meetingId = insideId('M', /\bM-\w+/.exec(subject)?.[0] ?? '')
      return meetingId === null ? [] : planJob(calendarWriteQueue, { companyId, meetingId })
    })
}
