import { outsideId } from '#contract/ids.ts'
import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import type { Tx } from '../database/database.ts'
import { appendEvent, type NewEvent } from '../events.ts'
import type { Place } from './queries.ts'

/** What happened to an integration, for the audit log and for the jobs that follow. */
export function noteIntegration(
  tx: Tx,
  { companyId, integrationId }: Place,
  act: Parameters<typeof appendEvent>[2],
  kind: EventKind & `integration.${string}`,
  payload: Record<string, unknown> = {},
  changed?: NewEvent['changed'],
): Promise<void> {
  const subject: EventSubject = `integration:${outsideId('WH', integrationId)}`
  return appendEvent(tx, companyId, act, {
    kind,
    subject,
    payload,
    ...(changed && { changed }),
  })
}
