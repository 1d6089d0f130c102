import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { findPermanentPass } from './queries-pass.ts'
import { seeVisitor } from '../see-visitor.ts'

/** Nobody is flooded with mail by a button that is pressed again and again. */
const ofVisitor = { max: 5, windowSeconds: 24 * 60 * 60 }

/**
 * Has the pass mailed to the visitor's own address. Which pass is meant is said with the event: one that is made invalid before the
 * mail leaves is not sent.
 * @throws ApiError not_found, also where there is no such pass | validation_failed without an address | rate_limited
 */
export async function sendPermanentPass(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visitorId: string,
): Promise<{ readonly id: `V-${string}` }> {
  const { email } = await seeVisitor(tx, company, act, visitorId)
  const { companyId } = company
  const { passId } = mustFind(await findPermanentPass(tx, companyId, visitorId))
  if (email === '') {
    throw new ApiError('validation_failed', [{ field: 'email', code: 'common_error_required' }])
  }
  const id = outsideId('V', visitorId)
  await spendAttempts(tx, companyId, act.at, [{ key: `permanent-pass:${id}`, ...ofVisitor }])
  await appendEvent(tx, companyId, act, {
    kind: 'visitor.pass_sent',
    subject: `visitor:${id}`,
    payload: { passId },
  })
  return { id }
}
