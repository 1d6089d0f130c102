import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DutyOfFeature } from '#server/platform/duty.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findParams } from './queries.ts'
import { saveParams } from './save-params.ts'

/** Whoever is asked to approve visits: a successor instead, once. */
export const namedApprover: DutyOfFeature = {
  duty: 'APPROVALS',
  count: async (tx, { companyId }, userId) =>
    (await readApprovers(tx, companyId)).ids.includes(userId) ? 1 : 0,
  /** @throws ApiError forbidden for whoever may not say who approves. */
  async pass(tx, { companyId }, act, { from, to }) {
    const { params, ids } = await readApprovers(tx, companyId)
    if (!ids.includes(from)) return 0
    if (to !== null && act.actor.kind === 'employee' && !rightsOf(act.actor).has('EDIT_LOCATION')) {
      throw new ApiError('forbidden')
    }
    const next = new Set(ids.flatMap((id) => (id === from ? (to ?? []) : id)))
    const approverIds = [...next].map((id) => outsideId('US', id))
    await saveParams(tx, companyId, act, { area: 'arrival', params: { ...params, approverIds } })
    return to === null ? 0 : 1
  },
}

async function readApprovers(tx: Tx, companyId: CompanyId) {
  const params = arrivalParams.parse(await findParams(tx, companyId, 'arrival'))
  return { params, ids: params.approverIds.flatMap((id) => insideId('US', id) ?? []) }
}
