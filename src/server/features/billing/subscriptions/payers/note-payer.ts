import { outsideId } from '#contract/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ownAgainNews } from './own-again-news.ts'
import { findName } from './queries-names.ts'
import type { LinkedLocation } from './queries.ts'

type Linked = Pick<LinkedLocation, 'company_id' | 'organisation_id' | 'organisation'> & {
  readonly payer_id: OrganisationId
}

/** Notes an operator's act in the installation's audit log, and in those of the payer and of the location's own organisation. */
export async function notePayer(
  tx: Tx,
  act: AnyAct,
  { company_id: companyId, organisation_id: ownerId, organisation, payer_id: payerId }: Linked,
  kind: 'location_payer.linked' | 'location_payer.unlinked',
): Promise<void> {
  const subject = `company:${outsideId('CO', companyId)}` as const
  const payload = { payer: outsideId('OR', payerId), owner: outsideId('OR', ownerId) }
  const [own, other] = [{ payer: organisation }, { payer: await findName(tx, payerId) }]
  const changed =
    kind === 'location_payer.linked' ? { from: own, to: other } : { from: other, to: own }
  await noteOperatorAct(tx, act, kind, subject, { organisationId: payerId, payload, changed })
  const news =
    kind === 'location_payer.unlinked' ? ownAgainNews([{ company_id: companyId }], act) : {}
  await appendEvent(tx, asCompany(ownerId), act, {
    kind,
    subject,
    payload: { ...payload, ...news },
    changed,
  })
}
