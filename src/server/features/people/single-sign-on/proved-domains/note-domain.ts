import type { EventKind } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type NewEvent, type AnyAct } from '#server/platform/events.ts'

/** What belongs to no location stands in the spine under the organisation. */
export function noteDomain(
  tx: Tx,
  organisationId: OrganisationId,
  act: AnyAct,
  kind: EventKind & `proved_domain.${string}`,
  name: string,
  changed?: NewEvent['changed'],
): Promise<void> {
  return appendEvent(tx, asCompany(organisationId), act, {
    kind,
    subject: `organisation:${outsideId('OR', organisationId)}`,
    payload: { name },
    ...(changed && { changed }),
  })
}
