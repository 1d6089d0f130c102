/** All SQL about files that are kept with something. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { NoteSubject } from './note-subject.ts'
import { isOf, namesOf, valuesOf } from './queries.ts'

export type AttachmentRow = {
  readonly attachment_id: string
  readonly name: string
  readonly sha256: string
  readonly mime: string
  readonly size_bytes: number
  readonly created_at: string
  readonly added_by: string | null
  /** Null for an API client, and for whoever works here no more. */
  readonly firstname: string | null
  readonly lastname: string | null
}

/** Oldest first: their ids rise with time. Null for all of the subject. */
export async function listAttachments<Key>(
  tx: Tx,
  companyId: CompanyId,
  subject: Pick<NoteSubject<Key>, 'attachments' | 'columns'>,
  key: Key,
  attachmentId: string | null = null,
): Promise<readonly AttachmentRow[]> {
  const one = attachmentId === null ? sql`` : sql`and a.attachment_id = ${attachmentId}`
  const { rows } = await sql<AttachmentRow>`
    select a.attachment_id, a.name, a.sha256, a.created_at, a.added_by, f.mime, f.size_bytes, u.firstname, u.lastname
    from ${sql.table(subject.attachments)} a
    join files f on f.company_id = a.company_id and f.sha256 = a.sha256
    left join users u on u.company_id = a.company_id and u.user_id = a.added_by
    where a.company_id = ${companyId} and ${isOf(subject.columns(key), 'a.')} ${one}
    order by a.attachment_id`.execute(tx)
  return rows
}

/** Lets one file be added to a subject at a time, so that they can be counted. */
export async function lockOwner<Key>(
  tx: Tx,
  companyId: CompanyId,
  subject: Pick<NoteSubject<Key>, 'owner' | 'columns' | 'ownerColumns'>,
  key: Key,
): Promise<void> {
  const columns = (subject.ownerColumns ?? subject.columns)(key)
  await sql`
    select 1 from ${sql.table(subject.owner)}
    where company_id = ${companyId} and ${isOf(columns)} for no key update`.execute(tx)
}

export async function insertAttachment<Key>(
  tx: Tx,
  companyId: CompanyId,
  subject: Pick<NoteSubject<Key>, 'attachments' | 'columns'>,
  key: Key,
  row: Pick<AttachmentRow, 'attachment_id' | 'name' | 'sha256' | 'created_at' | 'added_by'>,
): Promise<void> {
  const columns = subject.columns(key)
  await sql`
    insert into ${sql.table(subject.attachments)}
      (company_id, ${namesOf(columns)}, attachment_id, name, sha256, created_at, added_by)
    values (${companyId}, ${valuesOf(columns)}, ${row.attachment_id}, ${row.name}, ${row.sha256}, ${row.created_at}, ${row.added_by})
  `.execute(tx)
}

export async function deleteAttachment(
  tx: Tx,
  companyId: CompanyId,
  { attachments }: Pick<NoteSubject<never>, 'attachments'>,
  attachmentId: string,
): Promise<void> {
  await sql`
    delete from ${sql.table(attachments)}
    where company_id = ${companyId} and attachment_id = ${attachmentId}`.execute(tx)
}
