import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { keepFile } from '#server/features/visitors/documents/keep-file.ts'
import type { StoredUpload } from '#server/features/visitors/documents/store-upload.ts'
import type { NoteSubject } from './note-subject.ts'
import { presentAttachment } from './present-attachment.ts'
import { insertAttachment, listAttachments, lockOwner } from './queries-attachments.ts'

const maxAttachments = 50

/**
 * Keeps a file with a subject; its bytes were stored before, under `sha256`.
 * @throws ApiError not_found | rate_limited where it has fifty files
 */
export async function addAttachment<Key>(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  company: CompanyCard,
  act: Act,
  subject: NoteSubject<Key>,
  key: Key,
  { document, sha256 }: StoredUpload,
) {
  const { companyId } = company
  await subject.open(tx, company, act, key)
  await lockOwner(tx, companyId, subject, key)
  const known = await listAttachments(tx, companyId, subject, key)
  if (known.length >= maxAttachments) throw new ApiError('rate_limited')
  await keepFile(tx, deps, companyId, document, sha256)
  const attachmentId = uuid7()
  await insertAttachment(tx, companyId, subject, key, {
    attachment_id: attachmentId,
    name: document.name,
    sha256,
    created_at: act.at,
    added_by: act.actor.kind === 'employee' ? act.actor.userId : null,
  })
  await appendEvent(tx, companyId, act, {
    kind: subject.kinds.attachmentAdded,
    subject: subject.topic(key),
    payload: { attachmentId: outsideId('AT', attachmentId) },
  })
  const [added] = await listAttachments(tx, companyId, subject, key, attachmentId)
  return presentAttachment(mustFind(added), act.actor)
}
