import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { lockOrder, updateAgreement } from './queries.ts'

/**
 * Puts all agreements of a location in the order given; only those that move are saved.
 * @throws ApiError changed_meanwhile when these are not all of them
 */
export async function orderAgreements(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  agreementIds: readonly string[],
): Promise<void> {
  const before = await lockOrder(tx, companyId)
  const known = new Map(before.map((row) => [row.agreement_id, row]))
  const isAll = new Set(agreementIds).size === known.size && agreementIds.length === known.size
  if (!isAll || !agreementIds.every((id) => known.has(id))) throw new ApiError('changed_meanwhile')
  for (const [index, agreementId] of agreementIds.entries()) {
    const row = known.get(agreementId)
    const position = index + 1
    if (row === undefined || row.position === position) continue
    await updateAgreement(tx, companyId, agreementId, { position })
    await appendEvent(tx, companyId, act, {
      kind: 'agreement.saved',
      subject: `agreement:${outsideId('AG', agreementId)}`,
      payload: { version: row.version },
    })
  }
}
