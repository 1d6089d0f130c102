import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { replacePermanentPass, saveFrequent } from './queries-pass.ts'
import { seeVisitor } from '../see-visitor.ts'

/** Marks a visitor as one who comes often, or not: then a permanent pass counts no longer. @throws ApiError not_found */
export async function setFrequent(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { visitorId, frequent }: { readonly visitorId: string; readonly frequent: boolean },
): Promise<{ readonly id: `V-${string}` }> {
  await seeVisitor(tx, company, act, visitorId)
  const { companyId } = company
  await saveFrequent(tx, companyId, visitorId, frequent)
  if (!frequent) await replacePermanentPass(tx, companyId, visitorId, { passId: null, at: act.at })
  const id = outsideId('V', visitorId)
  await appendEvent(tx, companyId, act, {
    kind: 'visitor.updated',
    subject: `visitor:${id}`,
    payload: { changed: ['frequent'] },
  })
  return { id }
}
