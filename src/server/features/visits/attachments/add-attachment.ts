import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { InspectedDocument } from '#server/features/visitors/documents/inspect-document.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import { seeVisit } from '../visits/see-visit.ts'
import { presentAttachment } from './present.ts'
import { insertAttachment, listAttachments, lockVisit } from './queries.ts'

const maxAttachments = 50

/**
 * Keeps a file with a visit; its bytes were stored before, under `sha256`.
 * @throws ApiError not_found | rate_limited where the visit has fifty files
 */
export async function addAttachment(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  { document, sha256 }: { readonly document: InspectedDocument; readonly sha256: string },
) {
  const { companyId } = company
  await seeVisit(tx, company, act, key)
  await lockVisit(tx, companyId, key)
  const known = await listAttachments(tx, companyId, key)
  if (known.length >= maxAttachments) throw new ApiError('rate_limited')
  await keepFile(tx, deps, companyId, document, sha256)
  const attachmentId = uuid7()
  await insertAttachment(tx, companyId, key, {
    attachment_id: attachmentId,
    name: document.name,
    sha256,
    created_at: act.at,
    added_by: act.actor.kind === 'employee' ? act.actor.userId : null,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'visit.attachment_added',
    subject: visitSubject(key),
    payload: { attachmentId: outsideId('AT', attachmentId) },
  })
  const [added] = await listAttachments(tx, companyId, key, attachmentId)
  return presentAttachment(mustFind(added), act.actor)
}
