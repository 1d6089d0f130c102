import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type NewEvent, type AnyAct } from '#server/platform/events.ts'

/** Notes what somebody did to the organisation's single sign-on, at the location where they were: there they read it. */
export async function noteSetup(
  tx: Tx,
  at: {
    readonly companyId: CompanyId
    readonly session: Pick<SessionCard, 'organisationId'>
  },
  act: AnyAct,
  kind: EventKind & `identity_provider.${string}`,
  payload: Readonly<Record<string, string>> = {},
  changed?: NewEvent['changed'],
): Promise<void> {
  const subject: EventSubject = `organisation:${outsideId('OR', at.session.organisationId)}`
  await appendEvent(tx, at.companyId, act, {
    kind,
    subject,
    payload,
    ...(changed && { changed }),
  })
}
