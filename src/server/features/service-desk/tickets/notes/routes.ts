import * as endpoints from '#contract/service-desk/ticket-notes.ts'
import { readsInternal } from '#domain/ticket/thread.ts'
import { addAttachment } from '#server/features/platform/notes/add-attachment.ts'
import { addComment } from '#server/features/platform/notes/add-comment.ts'
import {
  findAttachment,
  readAttachments,
} from '#server/features/platform/notes/read-attachments.ts'
import { readComments } from '#server/features/platform/notes/read-comments.ts'
import { readTimeline } from '#server/features/platform/notes/read-timeline.ts'
import { removeAttachment } from '#server/features/platform/notes/remove-attachment.ts'
import { searchReaders } from '#server/features/platform/notes/search-readers.ts'
import { storeUpload } from '#server/features/visitors/documents/store-upload.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { noteAnswer, touchTicket } from '../queries.ts'
import { seeTicket } from '../see-ticket.ts'
import { insideKinds, ticketNotes } from './ticket-notes.ts'

/** Who reads a thread stands in ticket-notes.ts. */
const allow = managers
const reads = { allow, audit: null } as const

export const ticketNoteRoutes: readonly Route[] = [
  route(endpoints.ticketTimeline, reads, async (context) => {
    const { tx, company, params } = context
    const { asker, row } = await seeTicket(context, params.ticketId)
    const subject = ticketNotes.replies.topic(params.ticketId)
    const events = await readTimeline(tx, company.companyId, subject)
    return readsInternal(asker, row.agent_id)
      ? events
      : events.filter(({ kind }) => !insideKinds.includes(kind))
  }),
  route(endpoints.listTicketComments, reads, ({ tx, company, act, params }) =>
    readComments(tx, company, act, ticketNotes[params.thread], params.ticketId),
  ),
  statementRoute(endpoints.searchTicketReaders, reads, (context) => {
    const { thread, ticketId } = context.params
    return searchReaders(context, ticketNotes[thread], ticketId, context.query.filter)
  }),
  route(
    endpoints.addTicketComment,
    { allow, audit: 'ticket.replied, .noted' },
    async ({ tx, company, act, params: { thread, ticketId }, body }) => {
      const added = await addComment(tx, company, act, ticketNotes[thread], ticketId, body)
      await touchTicket(tx, company.companyId, ticketId, act.at)
      if (thread === 'replies') {
        const authorId = act.actor.kind === 'employee' ? act.actor.userId : null
        await noteAnswer(tx, company.companyId, ticketId, { authorId, at: act.at })
      }
      return added
    },
  ),
  route(endpoints.listTicketAttachments, reads, ({ tx, company, act, params }) =>
    readAttachments(tx, company, act, ticketNotes[params.thread], params.ticketId),
  ),
  statementRoute(
    endpoints.addTicketAttachment,
    { allow, audit: 'ticket.file_added, .note_file_added' },
    async (context) => {
      const { company, act, deps, params } = context
      const subject = ticketNotes[params.thread]
      await deps.db.inTenant(company.companyId, (tx) =>
        subject.open(tx, company, act, params.ticketId),
      )
      const stored = await storeUpload(deps, context.upload, 'ANSWER')
      return inCompany(endpoints.addTicketAttachment, context, (tx) =>
        addAttachment(tx, deps, company, act, subject, params.ticketId, stored),
      )
    },
  ),
  statementRoute(endpoints.getTicketAttachment, reads, async (context) => {
    const { company, act, deps, params, query, reply } = context
    const { thread, ticketId, attachmentId } = params
    const found = await inCompany(endpoints.getTicketAttachment, context, (tx) =>
      findAttachment(tx, company, act, ticketNotes[thread], ticketId, attachmentId),
    )
    if (query.size !== undefined) return answerPicture(context, found, query.size)
    void reply.header('content-disposition', attachmentOf(found.name))
    return mustFind(await deps.files.get(found.sha256))
  }),
  route(
    endpoints.removeTicketAttachment,
    { allow, audit: 'ticket.file_removed, .note_file_removed' },
    ({ tx, company, act, params: { thread, ticketId, attachmentId } }) =>
      removeAttachment(tx, company, act, ticketNotes[thread], ticketId, attachmentId),
  ),
]
