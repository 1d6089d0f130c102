import { rightsOf } from '#server/platform/auth/actor.ts'
import { findRightsFacts } from '#server/platform/auth/rights/rights-card.ts'
import type { DutyOfFeature } from '#server/platform/duty.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { putGroups } from './put-groups.ts'

/**
 * The roles of someone who leaves, which the successor gets beside their own. The one who leaves keeps them, and may nothing by them
 * from then on; who comes back has what they had.
 */
export const givenRoles: DutyOfFeature = {
  duty: 'ROLES',
  async count(tx, { companyId }, userId) {
    return mustFind(await findRightsFacts(tx, companyId, userId)).groups.length
  },
  /** @throws ApiError forbidden for whoever may not give them. */
  async pass(tx, { companyId }, act, { from, to }) {
    if (to === null) return 0
    const { actor } = act
    if (actor.kind === 'employee' && !rightsOf(actor).has('EDIT_RIGHTS')) {
      throw new ApiError('forbidden')
    }
    const { groups: given } = mustFind(await findRightsFacts(tx, companyId, from))
    const { groups: own } = mustFind(await findRightsFacts(tx, companyId, to))
    const added = given.filter((group) => !own.includes(group))
    const groups = [...own, ...added]
    await putGroups(tx, companyId, act, rightsOf(actor), { userId: to, groups })
    return added.length
  },
}
