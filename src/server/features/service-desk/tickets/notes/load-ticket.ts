/** A ticket as other features see it: who writes to people about it. */
import type { Right } from '#domain/rights/right.ts'
import type { TicketState } from '#domain/ticket/state.ts'
import type { TicketThread } from '#domain/ticket/thread.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { loadCommentOf, type LoadedComment } from '#server/features/platform/notes/load-comment.ts'
import { findTicket } from '../queries.ts'
import { reads, ticketNotes } from './ticket-notes.ts'

export type LoadedTicket = {
  readonly number: number
  readonly title: string
  readonly state: TicketState
  readonly notifierId: string | null
  readonly agentId: string | null
  readonly movedBy: string | null
  /** ISO 8601; null: nothing is due, or its clock stands still. */
  readonly dueAt: string | null
  /** Whether somebody reads what is said there, by what they may do now. */
  readonly isReadBy: (thread: TicketThread, userId: string, rights: ReadonlySet<Right>) => boolean
}

export async function loadTicket(
  tx: Tx,
  companyId: CompanyId,
  ticketId: string,
): Promise<LoadedTicket | undefined> {
  const row = await findTicket(tx, companyId, ticketId, null)
  if (row === undefined) return undefined
  return {
    number: row.number,
    title: row.title,
    // The states of the table are those of the domain.
    state: row.state as TicketState,
    notifierId: row.notifier_id,
    agentId: row.agent_id,
    movedBy: row.moved_by,
    dueAt: row.due_at,
    isReadBy: (thread, userId, rights) => reads(thread, row, { userId, rights }),
  }
}

export function loadTicketComment(
  tx: Tx,
  companyId: CompanyId,
  commentId: string,
): Promise<LoadedComment | undefined> {
  return loadCommentOf(tx, companyId, ticketNotes.replies, commentId)
}
