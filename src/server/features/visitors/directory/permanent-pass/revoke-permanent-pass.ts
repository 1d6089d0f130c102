import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findPermanentPass, replacePermanentPass } from './queries-pass.ts'
import { seeVisitor } from '../see-visitor.ts'

/** Makes the pass worthless; whoever shows it is told so. @throws ApiError not_found, also where there is no such pass */
export async function revokePermanentPass(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visitorId: string,
): Promise<{ readonly id: `V-${string}` }> {
  await seeVisitor(tx, company, act, visitorId)
  const { companyId } = company
  mustFind(await findPermanentPass(tx, companyId, visitorId))
  await replacePermanentPass(tx, companyId, visitorId, { passId: null, at: act.at })
  const id = outsideId('V', visitorId)
  await appendEvent(tx, companyId, act, { kind: 'visitor.pass_revoked', subject: `visitor:${id}` })
  return { id }
}
