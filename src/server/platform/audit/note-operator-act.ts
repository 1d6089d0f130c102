import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import { asCompany, installation, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Changed } from '#server/platform/audit/keep-changes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'

/**
 * Notes what an operator did: under the installation, and where it touches an organisation also in that organisation's audit log.
 * Every act of an operator goes through here (docs/operator.md).
 */
export async function noteOperatorAct(
  tx: Tx,
  act: AnyAct,
  kind: EventKind,
  subject: EventSubject,
  {
    organisationId = null,
    payload = {},
    changed,
  }: {
    readonly organisationId?: OrganisationId | null
    /** Ids, codes and counts. */
    readonly payload?: Readonly<Record<string, unknown>>
    /** From what to what. */
    readonly changed?: Changed
  } = {},
): Promise<void> {
  const organisation =
    organisationId === null ? {} : { organisation: outsideId('OR', organisationId) }
  const more = changed === undefined ? {} : { changed }
  await appendEvent(tx, installation, act, {
    kind,
    subject,
    payload: { ...payload, ...organisation },
    ...more,
  })
  if (organisationId === null) return
  await appendEvent(tx, asCompany(organisationId), act, { kind, subject, payload, ...more })
}
