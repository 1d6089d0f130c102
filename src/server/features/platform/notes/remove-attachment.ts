import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import type { NoteSubject } from './note-subject.ts'
import { mayRemove } from './policy.ts'
import { deleteAttachment, listAttachments, lockOwner } from './queries-attachments.ts'

/** @throws ApiError not_found | forbidden for whoever neither added it nor administers the location */
export async function removeAttachment<Key>(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  subject: NoteSubject<Key>,
  key: Key,
  attachmentId: string,
): Promise<{ readonly id: `AT-${string}` }> {
  const { companyId } = company
  await subject.open(tx, company, act, key)
  await lockOwner(tx, companyId, subject, key)
  const [known] = await listAttachments(tx, companyId, subject, key, attachmentId)
  if (!mayRemove(act.actor, mustFind(known))) throw new ApiError('forbidden')
  await deleteAttachment(tx, companyId, subject, attachmentId)
  const id = outsideId('AT', attachmentId)
  await appendEvent(tx, companyId, act, {
    kind: subject.kinds.attachmentRemoved,
    subject: subject.topic(key),
    payload: { attachmentId: id },
  })
  return { id }
}
