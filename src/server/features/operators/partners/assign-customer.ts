import { outsideId } from '#contract/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { asCompany, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { lockCustomer, lockPartner, setPartner } from './queries.ts'

/**
 * Says whose customer an organisation is. It stands in its own audit log, in those of the partners, and in the installation's.
 * @param organisation uuid
 * @param partner uuid; null: nobody's
 * @throws ApiError not_found | conflict for a partner that isn't active, and for the organisation itself
 */
export async function assignCustomer(
  tx: Tx,
  act: Act,
  organisation: string,
  partner: string | null,
): Promise<void> {
  const before = mustFind(await lockCustomer(tx, organisation)).partnerId
  if (before === partner) return
  if (partner === organisation) throw new ApiError('conflict')
  if (partner !== null && mustFind(await lockPartner(tx, partner)).state !== 'ACTIVE') {
    throw new ApiError('conflict')
  }
  const organisationId = mintOrganisationId(organisation)
  await setPartner(tx, organisationId, partner, act.at)
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  const note = async (
    kind: 'partner.customer_added' | 'partner.customer_removed',
    partnerId: string,
  ) => {
    const payload = { partner: outsideId('OR', partnerId) }
    await noteOperatorAct(tx, act, kind, subject, { organisationId, payload })
    const own = asCompany(mintOrganisationId(partnerId))
    await appendEvent(tx, own, act, { kind, subject, payload })
  }
  if (before !== null) await note('partner.customer_removed', before)
  if (partner !== null) await note('partner.customer_added', partner)
}
