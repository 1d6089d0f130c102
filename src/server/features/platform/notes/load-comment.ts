/** A comment as other features see it: who writes to people about it. */
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { NoteSubject } from './note-subject.ts'
import { findComment, listUsersByName } from './queries.ts'

export type LoadedComment = {
  readonly text: string
  /** Null for an API client, and for whoever works here no more. */
  readonly authorId: string | null
  /** Empty for an API client. */
  readonly authorName: string
  readonly taggedIds: readonly string[]
}

export async function loadCommentOf(
  tx: Tx,
  companyId: CompanyId,
  subject: Pick<NoteSubject<never>, 'comments'>,
  commentId: string,
): Promise<LoadedComment | undefined> {
  const row = await findComment(tx, companyId, subject, commentId)
  if (row === undefined) return undefined
  const [author] = await listUsersByName(
    tx,
    companyId,
    row.author_id === null ? [] : [row.author_id],
  )
  return {
    text: row.comment_text,
    authorId: row.author_id,
    authorName: author === undefined ? '' : fullName(author),
    taggedIds: row.tagged_ids,
  }
}
