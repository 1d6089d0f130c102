/** What whoever reported a ticket says by the link of the mail about its end, without signing in. Issue 17 §2. */
import type { Said } from '#domain/rating/rating.ts'
import type { TicketAct } from '#domain/ticket/transition.ts'
import { allowedActs } from '#domain/ticket/workflow.ts'
import { listActiveUsers } from '#server/platform/active-users.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { keepComment } from '#server/features/platform/notes/add-comment.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { ticketNotes } from './notes/ticket-notes.ts'
import { factsOf, personOf } from './policy.ts'
import { touchTicket } from './queries.ts'
import { seeTicket, type TicketCall } from './see-ticket.ts'
import { readWorkflow } from './settings/workflow.ts'

export type OwnTicket = {
  readonly number: number
  readonly title: string
  /** What was said of it before; null for nothing. */
  readonly said: Said | null
  /** What its notifier may do now. */
  readonly acts: readonly TicketAct[]
}

/** @throws ApiError not_found | token_revoked where it was reported for somebody else by now, or the reader has left */
export async function readOwnTicket(call: TicketCall, ticketId: string): Promise<OwnTicket> {
  const { tx, company } = call
  const { asker, row } = await seeTicket(call, ticketId)
  const person = personOf(asker, row)
  const { userId } = asker
  const working = await listActiveUsers(tx, company.companyId, userId === null ? [] : [userId])
  if (!person.isNotifier || working.size === 0) throw new ApiError('token_revoked')
  return {
    number: row.number,
    title: row.title,
    said: row.rating === null ? null : { rating: row.rating, remark: row.rating_remark },
    acts: allowedActs(await readWorkflow(tx, company.companyId), factsOf(row), person),
  }
}

/**
 * It isn't solved: what is said, if anything, is a reply.
 * @throws ApiError not_found | token_revoked | ticket_moved | ticket_act_impossible
 */
export async function reopenOwnTicket(
  call: TicketCall,
  ticketId: string,
  text: string,
): Promise<void> {
  const { tx, company, act } = call
  const { companyId } = company
  await readOwnTicket(call, ticketId)
  await actOnTicket(call, ticketId, 'REOPEN', 'RESOLVED')
  if (text === '') return
  await keepComment(tx, companyId, act, ticketNotes.replies, ticketId, { text, tagged: [] })
  await touchTicket(tx, companyId, ticketId, act.at)
}
