import { outsideId } from '#contract/ids.ts'
import type { CardEventKind } from '#domain/audit/billing-event-kind.ts'
import { noteOrganisationAct } from '#server/platform/audit/note-organisation-act.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'

/** In the organisation's audit log; an operator's act stands in the installation's as well. */
export async function noteCard(
  tx: Tx,
  act: AnyAct,
  organisationId: OrganisationId,
  kind: CardEventKind,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  await noteOrganisationAct(tx, act, organisationId, kind, subject, { payload })
}
