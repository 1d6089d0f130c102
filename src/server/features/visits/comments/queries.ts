/** All SQL about the comments of visits. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type CommentRow = {
  readonly comment_id: string
  readonly comment_text: string
  readonly created_at: string
  readonly author_id: string | null
  readonly tagged_ids: readonly string[]
}

export type NamedUser = {
  readonly user_id: string
  readonly firstname: string
  readonly lastname: string
}

/** Oldest first: their ids rise with time. */
export function listComments(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<CommentRow[]> {
  return tx
    .selectFrom('visit_comments')
    .select(['comment_id', 'comment_text', 'created_at', 'author_id', 'tagged_ids'])
    .where('company_id', '=', companyId)
    .where('visit_date', '=', visitDate)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .orderBy('comment_id')
    .execute()
}

export function findComment(
  tx: Tx,
  companyId: CompanyId,
  commentId: string,
): Promise<CommentRow | undefined> {
  return tx
    .selectFrom('visit_comments')
    .select(['comment_id', 'comment_text', 'created_at', 'author_id', 'tagged_ids'])
    .where('company_id', '=', companyId)
    .where('comment_id', '=', commentId)
    .executeTakeFirst()
}

export async function insertComment(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
  { comment_id, comment_text, created_at, author_id, tagged_ids }: CommentRow,
): Promise<void> {
  await tx
    .insertInto('visit_comments')
    .values({
      company_id: companyId,
      comment_id,
      visit_date: visitDate,
      meeting_id: meetingId,
      visitor_id: visitorId,
      comment_text,
      created_at,
      author_id,
      tagged_ids: [...tagged_ids],
    })
    .execute()
}

export async function listUsersByName(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<NamedUser[]> {
  if (userIds.length === 0) return []
  return tx
    .selectFrom('users')
    .select(['user_id', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** Who works here and may see more than their own: is in a group, or has rights of their own; and these people. */
export async function listInformed(
  tx: Tx,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<NamedUser[]> {
  const found = await sql<NamedUser>`
    select u.user_id, u.firstname, u.lastname
    from users u
    where u.company_id = ${companyId} and u.active and (
      u.user_id = any(${userIds}::uuid[])
      or exists (select from user_group_members m where m.company_id = u.company_id and m.user_id = u.user_id)
      or exists (
        select from user_rights r where r.company_id = u.company_id and r.user_id = u.user_id and r.granted))`.execute(
    tx,
  )
  return found.rows
}
