/** Announces the end of a trial, and of everything, once for each day before it. The mails follow from the event. */
import { dueAnnouncement } from '#domain/billing/ending/announcement.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { note } from '../note-subscription.ts'
import { endingOf } from '../present.ts'
import { findCustomer } from '../queries-seller.ts'
import type { SubscriptionRow } from '../queries.ts'
import { insertAnnouncement } from './queries.ts'

/** @param row locked, as it is now @param today `YYYY-MM-DD` */
export async function announceEnd(
  tx: Tx,
  act: AnyAct,
  row: SubscriptionRow,
  today: string,
): Promise<void> {
  const { organisation_id: organisationId, started_at: startedAt } = row
  const due = dueAnnouncement(
    {
      ...endingOf(row),
      startedOn: startedAt.slice(0, 10),
      hasPeriod: row.anchor !== null,
      blockedWhy: row.blocked_why,
      canBeBilled: (await findCustomer(tx, organisationId)) !== undefined,
    },
    today,
  )
  if (due === null || !(await insertAnnouncement(tx, organisationId, due, today))) return
  const { kind: announced, aboutDay } = due
  await note(tx, act, organisationId, 'subscription.end_announced', { announced, aboutDay })
}
