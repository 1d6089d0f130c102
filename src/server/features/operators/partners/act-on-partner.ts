import { outsideId } from '#contract/ids.ts'
import type { EventKind } from '#domain/audit/event-kind.ts'
import { needsReason, partnerAfter, type PartnerAct } from '#domain/partner/partner.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { startTrial } from '#server/features/billing/subscriptions/trials/start-trial.ts'
import { presentPartner } from './present.ts'
import { lockPartner, setState, updatePartner } from './queries.ts'

const kinds: Readonly<Record<PartnerAct, EventKind>> = {
  APPROVE: 'partner.approved',
  REFUSE: 'partner.refused',
  SUSPEND: 'partner.suspended',
  RESUME: 'partner.resumed',
}

/**
 * Who is refused begins a trial like everybody who signs up. One that is suspended keeps its customers, and does nothing for them.
 * @param partner uuid
 * @throws ApiError not_found | conflict where the state doesn't allow it
 */
export async function actOnPartner(
  tx: Tx,
  act: Act,
  partner: string,
  asked: { readonly act: PartnerAct; readonly reason: string },
): Promise<void> {
  const { state, reason: before } = presentPartner(mustFind(await lockPartner(tx, partner)))
  const after = partnerAfter(state, asked.act)
  if (after === null) throw new ApiError('conflict')
  const partnerId = mintOrganisationId(partner)
  const reason = needsReason(asked.act) ? asked.reason : null
  await setState(tx, partnerId, after, reason)
  await noteOperatorAct(tx, act, kinds[asked.act], `organisation:${outsideId('OR', partnerId)}`, {
    organisationId: partnerId,
    changed: { from: { state, reason: before }, to: { state: after, reason } },
  })
  if (asked.act === 'REFUSE') await startTrial(tx, partnerId, act)
}

/**
 * Changes what operators keep of a partner. What they note of it stays with them.
 * @param partner uuid
 * @throws ApiError not_found | conflict where another operator changed it meanwhile
 */
export async function changePartner(
  tx: Tx,
  act: Act,
  partner: string,
  changed: { readonly mostTrials: number; readonly note: string; readonly revision: number },
): Promise<void> {
  const before = mustFind(await lockPartner(tx, partner))
  if (!(await updatePartner(tx, partner, changed))) throw new ApiError('conflict')
  const partnerId = mintOrganisationId(partner)
  await noteOperatorAct(tx, act, 'partner.changed', `organisation:${outsideId('OR', partnerId)}`, {
    organisationId: partnerId,
    changed: { from: { mostTrials: before.mostTrials }, to: { mostTrials: changed.mostTrials } },
  })
}
