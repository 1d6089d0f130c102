/** All SQL about comments. The names of tables and columns come from a subject's own file. */
import { sql, type RawBuilder } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { NoteSubject } from './note-subject.ts'

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
export async function listComments<Key>(
  tx: Tx,
  companyId: CompanyId,
  subject: Pick<NoteSubject<Key>, 'comments' | 'columns'>,
  key: Key,
): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select comment_id, comment_text, created_at, author_id, tagged_ids from ${sql.table(subject.comments)}
    where company_id = ${companyId} and ${isOf(subject.columns(key))}
    order by comment_id`.execute(tx)
  return rows
}

export async function findComment(
  tx: Tx,
  companyId: CompanyId,
  { comments }: Pick<NoteSubject<never>, 'comments'>,
  commentId: string,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select comment_id, comment_text, created_at, author_id, tagged_ids from ${sql.table(comments)}
    where company_id = ${companyId} and comment_id = ${commentId}`.execute(tx)
  return rows[0]
}

export async function insertComment<Key>(
  tx: Tx,
  companyId: CompanyId,
  subject: Pick<NoteSubject<Key>, 'comments' | 'columns'>,
  key: Key,
  { comment_id, comment_text, created_at, author_id, tagged_ids }: CommentRow,
): Promise<void> {
  const columns = subject.columns(key)
  await sql`
    insert into ${sql.table(subject.comments)}
      (company_id, ${namesOf(columns)}, comment_id, comment_text, created_at, author_id, tagged_ids)
    values (${companyId}, ${valuesOf(columns)}, ${comment_id}, ${comment_text}, ${created_at}, ${author_id}, ${[...tagged_ids]})
  `.execute(tx)
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

/** Those of one subject, by its columns. */
export function isOf(columns: Readonly<Record<string, string>>, of = ''): RawBuilder<boolean> {
  const each = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(`${of}${name}`)} = ${value}`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

export function namesOf(columns: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql`${sql.join(Object.keys(columns).map((name) => sql.ref(name)))}`
}

export function valuesOf(columns: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql`${sql.join(Object.values(columns))}`
}
