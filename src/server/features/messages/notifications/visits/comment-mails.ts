/** The mail to a colleague who was tagged in a comment about a visit (Reference §7, Comment). */
import { visitAddress } from '#domain/console/console-view.ts'
import { loadComment } from '#server/features/visits/notes/load-comment.ts'
import { commentMail } from '../templates/comment-mail.ts'
import type { MailWriting, Writing } from './visitor-mails.ts'
import { mailVisitOf } from './visit-facts.ts'

/** Also about a visit that is over: somebody may have something to say afterwards. Not about one that was cancelled. */
export async function writeComment(writing: MailWriting): Promise<Writing> {
  const { tx, deps, facts, frame, request } = writing
  const { companyId } = facts.company
  if (request.commentId === undefined || facts.row.cancelled_at !== null) return null
  const comment = await loadComment(tx, companyId, request.commentId)
  if (comment === undefined) return null
  const visitLink = deps.config.publicUrl + visitAddress(request.subject.replace('visit:', ''))
  const { authorName, text } = comment
  return { content: commentMail(frame, { visit: mailVisitOf(facts), authorName, text, visitLink }) }
}
