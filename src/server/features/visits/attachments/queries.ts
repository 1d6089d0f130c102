/** All SQL about the files of visits. */
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

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

/** Oldest first: their ids rise with time. Null for all of the visit. */
export async function listAttachments(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
  attachmentId: string | null = null,
): Promise<AttachmentRow[]> {
  return tx
    .selectFrom('visit_attachments as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.sha256', '=', 'a.sha256'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'a.company_id').onRef('u.user_id', '=', 'a.added_by'),
    )
    .select(['a.attachment_id', 'a.name', 'a.sha256', 'a.created_at', 'a.added_by'])
    .select(['f.mime', 'f.size_bytes', 'u.firstname', 'u.lastname'])
    .where('a.company_id', '=', companyId)
    .where('a.visit_date', '=', visitDate)
    .where('a.meeting_id', '=', meetingId)
    .where('a.visitor_id', '=', visitorId)
    .$if(attachmentId !== null, (query) => query.where('a.attachment_id', '=', attachmentId ?? ''))
    .orderBy('a.attachment_id')
    .execute()
}

/** Lets one file be added to a visit at a time, so that they can be counted. */
export async function lockVisit(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<void> {
  await tx
    .selectFrom('visits')
    .select('visitor_id')
    .where('company_id', '=', companyId)
    .where('visit_date', '=', visitDate)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .forNoKeyUpdate()
    .execute()
}

export async function insertAttachment(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
  row: Pick<AttachmentRow, 'attachment_id' | 'name' | 'sha256' | 'created_at' | 'added_by'>,
): Promise<void> {
  const key = { visit_date: visitDate, meeting_id: meetingId, visitor_id: visitorId }
  await tx
    .insertInto('visit_attachments')
    .values({ company_id: companyId, ...key, ...row })
    .execute()
}

export async function deleteAttachment(
  tx: Tx,
  companyId: CompanyId,
  attachmentId: string,
): Promise<void> {
  await tx
    .deleteFrom('visit_attachments')
    .where('company_id', '=', companyId)
    .where('attachment_id', '=', attachmentId)
    .execute()
}
