import { outsideId } from '#contract/ids.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { seeVisit } from '../visits/see-visit.ts'
import { mayRemove } from './policy.ts'
import { deleteAttachment, listAttachments, lockVisit } from './queries.ts'

/** @throws ApiError not_found | forbidden for whoever neither added it nor administers the location */
export async function removeAttachment(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  attachmentId: string,
): Promise<{ readonly id: `AT-${string}` }> {
  const { companyId } = company
  await seeVisit(tx, company, act, key)
  await lockVisit(tx, companyId, key)
  const [known] = await listAttachments(tx, companyId, key, attachmentId)
  if (!mayRemove(act.actor, mustFind(known))) throw new ApiError('forbidden')
  await deleteAttachment(tx, companyId, attachmentId)
  const id = outsideId('AT', attachmentId)
  await appendEvent(tx, companyId, act, {
    kind: 'visit.attachment_removed',
    subject: visitSubject(key),
    payload: { attachmentId: id },
  })
  return { id }
}
