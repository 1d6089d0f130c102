import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Changed } from '#server/platform/audit/keep-changes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { noteOperatorAct } from './note-operator-act.ts'

/** Notes in an organisation's audit log what belongs to none of its locations; an operator's act stands in the installation's as well. */
export async function noteOrganisationAct(
  tx: Tx,
  act: AnyAct,
  organisationId: OrganisationId,
  kind: EventKind,
  subject: EventSubject,
  what: { readonly payload?: Readonly<Record<string, unknown>>; readonly changed?: Changed } = {},
): Promise<void> {
  if (act.actor.kind === 'operator') {
    await noteOperatorAct(tx, act, kind, subject, { organisationId, ...what })
  } else {
    await appendEvent(tx, asCompany(organisationId), act, { kind, subject, ...what })
  }
}
