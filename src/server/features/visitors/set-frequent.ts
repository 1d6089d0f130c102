import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { updateProfile } from './queries.ts'
import { isKnownVisitor } from './queries-known.ts'
import { visitorsSeenBy } from './search-visitors.ts'

/** Marks a visitor as one who comes often, or not. @throws ApiError not_found, also of a visitor of others. */
export async function setFrequent(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { visitorId, frequent }: { readonly visitorId: string; readonly frequent: boolean },
): Promise<{ readonly id: `V-${string}` }> {
  const isKnown = await isKnownVisitor(tx, companyId, visitorId, visitorsSeenBy(act.actor))
  if (!isKnown) throw new ApiError('not_found')
  await updateProfile(tx, companyId, visitorId, { frequent })
  const id = outsideId('V', visitorId)
  await appendEvent(tx, companyId, act, {
    kind: 'visitor.updated',
    subject: `visitor:${id}`,
    payload: { changed: ['frequent'] },
  })
  return { id }
}
