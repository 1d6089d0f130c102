/** The files that are kept with a subject, for whoever may see it. */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { NoteSubject } from './note-subject.ts'
import { presentAttachment } from './present-attachment.ts'
import { listAttachments, type AttachmentRow } from './queries-attachments.ts'

/** @throws ApiError not_found */
export async function readAttachments<Key>(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  subject: NoteSubject<Key>,
  key: Key,
) {
  await subject.open(tx, company, act, key)
  const rows = await listAttachments(tx, company.companyId, subject, key)
  return { attachments: rows.map((row) => presentAttachment(row, act.actor)) }
}

/** One of them, to hand out. @throws ApiError not_found */
export async function findAttachment<Key>(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  subject: NoteSubject<Key>,
  key: Key,
  attachmentId: string,
): Promise<AttachmentRow> {
  await subject.open(tx, company, act, key)
  const [row] = await listAttachments(tx, company.companyId, subject, key, attachmentId)
  return mustFind(row)
}
