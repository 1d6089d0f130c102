/** What was said about a subject, for whoever may see it. */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import type { NoteSubject } from './note-subject.ts'
import { presentComment } from './present-comment.ts'
import { listComments, listUsersByName, type CommentRow } from './queries.ts'

/** @throws ApiError not_found */
export async function readComments<Key>(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  subject: NoteSubject<Key>,
  key: Key,
) {
  await subject.open(tx, company, act, key)
  const rows = await listComments(tx, company.companyId, subject, key)
  return { comments: await withNames(tx, company.companyId, rows) }
}

export async function withNames(tx: Tx, companyId: CompanyId, rows: readonly CommentRow[]) {
  const people = rows.flatMap(({ author_id, tagged_ids }) => [author_id ?? [], tagged_ids].flat())
  const users = await listUsersByName(tx, companyId, [...new Set(people)])
  const byId = new Map(users.map((user) => [user.user_id, user]))
  return rows.map((row) => presentComment(row, byId))
}
