import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { deleteLink } from './queries-links.ts'

/** Takes a decision about a visitor and a record back; alerts that were decided stay so. @throws ApiError not_found */
export async function forgetLink(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { visitorId, recordId }: { readonly visitorId: string; readonly recordId: string },
): Promise<void> {
  const wasKnown = await deleteLink(tx, companyId, visitorId, recordId)
  if (!wasKnown) throw new ApiError('not_found')
  await appendEvent(tx, companyId, act, {
    kind: 'watch_list.link_forgotten',
    subject: `visitor:${outsideId('V', visitorId)}`,
    payload: { recordId: outsideId('WR', recordId) },
  })
}
