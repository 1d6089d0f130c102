import { walkInParams } from '#contract/arrivals/walk-in-params.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DutyOfFeature } from '#server/platform/duty.ts'
import { findParams } from './queries.ts'
import { saveParams } from './save-params.ts'

/** Visitors who name nobody come to the default recipient (reference §3). */
export const defaultRecipient: DutyOfFeature = {
  duty: 'WALK_INS',
  count: async (tx, { companyId }, userId) => ((await isRecipient(tx, companyId, userId)) ? 1 : 0),
  async pass(tx, { companyId }, act, { from, to }) {
    if (to === null || !(await isRecipient(tx, companyId, from))) return 0
    const params = walkInParams.parse(await findParams(tx, companyId, 'walk-in'))
    const defaultRecipientId = outsideId('US', to)
    await saveParams(tx, companyId, act, {
      area: 'walk-in',
      params: { ...params, defaultRecipientId },
    })
    return 1
  },
}

async function isRecipient(tx: Tx, companyId: CompanyId, userId: string): Promise<boolean> {
  const { defaultRecipientId } = walkInParams.parse(await findParams(tx, companyId, 'walk-in'))
  return defaultRecipientId !== null && insideId('US', defaultRecipientId) === userId
}
