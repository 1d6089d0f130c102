import { effectiveRights, rightsOfGroup } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { seesAllTickets, type TicketThread } from '#domain/ticket/thread.ts'
import { outsideId } from '#contract/ids.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import type { NoteSubject } from '#server/features/platform/notes/note-subject.ts'
import { findTicket } from '../queries.ts'

type Owned = Parameters<typeof ownersOf>[1]

/** Whose a thread is: internal notes are not for whoever reported it. */
function ownersOf(
  thread: TicketThread,
  ticket: {
    readonly notifier_id: string | null
    readonly created_by: string | null
    readonly agent_id: string | null
  },
): readonly string[] {
  const owners =
    thread === 'internal'
      ? [ticket.agent_id]
      : [ticket.notifier_id, ticket.created_by, ticket.agent_id]
  return owners.filter((id) => id !== null)
}

/** Whether somebody reads what is said there. */
export function reads(
  thread: TicketThread,
  ticket: Owned,
  { userId, rights }: { readonly userId: string | null; readonly rights: ReadonlySet<Right> },
): boolean {
  return seesAllTickets(rights) || (userId !== null && ownersOf(thread, ticket).includes(userId))
}

/** What is said to whoever reported a ticket, or among agents. */
function notesOf(thread: TicketThread): NoteSubject<string> {
  return {
    comments: 'ticket_comments',
    attachments: 'ticket_attachments',
    owner: 'tickets',
    columns: (ticketId) => ({ ticket_id: ticketId, thread }),
    ownerColumns: (ticketId) => ({ ticket_id: ticketId }),
    topic: (ticketId) => `ticket:${outsideId('TK', ticketId)}`,
    kinds:
      thread === 'internal'
        ? {
            commented: 'ticket.noted',
            attachmentAdded: 'ticket.note_file_added',
            attachmentRemoved: 'ticket.note_file_removed',
          }
        : {
            commented: 'ticket.replied',
            attachmentAdded: 'ticket.file_added',
            attachmentRemoved: 'ticket.file_removed',
          },
    open: async (tx, { companyId }, { actor }, ticketId) => {
      const ticket = mustFind(await findTicket(tx, companyId, ticketId, null))
      const userId = actor.kind === 'employee' ? actor.userId : null
      const isClient = actor.kind === 'client'
      // As a ticket that isn't theirs to see: nobody learns that agents talk about it.
      if (!isClient && !reads(thread, ticket, { userId, rights: rightsOf(actor) })) {
        throw new ApiError('not_found')
      }
      return {
        ownerIds: ownersOf(thread, ticket),
        isSeenByAll: (settings) => seesAllTickets(rightsOfGroup('DEFAULT', settings)),
        sees: ({ userId: id, active, ...facts }) =>
          active && reads(thread, ticket, { userId: id, rights: effectiveRights(facts) }),
      }
    },
  }
}

export const ticketNotes: Readonly<Record<TicketThread, NoteSubject<string>>> = {
  replies: notesOf('replies'),
  internal: notesOf('internal'),
}

/** What happens among agents: what they write to each other, that they were warned, and what rules did. */
export const insideKinds: readonly string[] = [
  ...Object.values(ticketNotes.internal.kinds),
  'ticket.warned',
  'ticket.ruled',
]
