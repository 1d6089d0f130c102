import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { replacePermanentPass } from './queries-pass.ts'
import { seeVisitor } from '../see-visitor.ts'

/**
 * A pass that is good on every day; one that was given before counts no longer. Nothing secret is kept: the code is
 * made when it is read.
 * @throws ApiError not_found | visitor_not_frequent
 */
export async function issuePermanentPass(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visitorId: string,
): Promise<{ readonly id: `V-${string}` }> {
  const { frequent } = await seeVisitor(tx, company, act, visitorId)
  if (!frequent) throw new ApiError('visitor_not_frequent')
  const { companyId } = company
  await replacePermanentPass(tx, companyId, visitorId, { passId: uuid7(), at: act.at })
  const id = outsideId('V', visitorId)
  await appendEvent(tx, companyId, act, { kind: 'visitor.pass_issued', subject: `visitor:${id}` })
  return { id }
}
