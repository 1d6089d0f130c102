/** A comment as other features see it: who writes to people about it. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { loadCommentOf, type LoadedComment } from '#server/features/platform/notes/load-comment.ts'

export function loadComment(
  tx: Tx,
  companyId: CompanyId,
  commentId: string,
): Promise<LoadedComment | undefined> {
  return loadCommentOf(tx, companyId, { comments: 'visit_comments' }, commentId)
}
