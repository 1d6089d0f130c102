/** What is said about a ticket, to whoever reported it or among agents, and the files that come with it (Spec §7, sd/; issue 17 §2). */
import { z } from 'zod'
import { ticketThreads } from '#domain/ticket/thread.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { imageSize, sizedTypes } from '../image-sizes.ts'
import {
  attachment,
  attachmentList,
  comment,
  commentBody,
  commentList,
  readerList,
  readersQuery,
  timeline,
} from '../notes.ts'
import { companyPath } from '../place-paths.ts'
import { bytes } from '../shapes.ts'

const tag = 'Service desk'
const ticketPath = `${companyPath}/sd/tickets/{ticketId}` as const
const threadPath = `${ticketPath}/threads/{thread}` as const
const filePath = `${threadPath}/attachments/{attachmentId}` as const
const ticketParams = z.object({ companyId: idInput('CO'), ticketId: idInput('TK') })
const threadParams = ticketParams.extend({
  thread: z.enum(ticketThreads).meta({
    description: 'replies: read by everybody who sees the ticket. internal: by agents alone',
  }),
})
const fileParams = threadParams.extend({ attachmentId: idInput('AT') })

export const ticketTimeline = defineEndpoint('tickets.timeline', `GET ${ticketPath}/timeline`, {
  summary: 'What happened to a ticket, oldest first; notes of agents are shown to agents alone.',
  tag,
  params: ticketParams,
  response: timeline,
  errors: [],
})
export const listTicketComments = defineEndpoint(
  'ticketComments.list',
  `GET ${threadPath}/comments`,
  {
    summary: 'What was said about a ticket, oldest first.',
    tag,
    params: threadParams,
    response: commentList,
    errors: [],
  },
)
export const searchTicketReaders = defineEndpoint(
  'ticketComments.searchReaders',
  `GET ${threadPath}/comments/readers`,
  {
    summary: 'Who can be tagged: colleagues who read this thread.',
    tag,
    params: threadParams,
    query: readersQuery,
    response: readerList,
    errors: [],
  },
)
export const addTicketComment = defineEndpoint(
  'ticketComments.add',
  `POST ${threadPath}/comments`,
  {
    summary: 'Reply, or leave a note for agents, and tag colleagues who read it.',
    tag,
    params: threadParams,
    body: commentBody,
    response: comment,
    errors: [],
  },
)
export const listTicketAttachments = defineEndpoint(
  'ticketAttachments.list',
  `GET ${threadPath}/attachments`,
  {
    summary: 'The files of a thread, oldest first.',
    tag,
    params: threadParams,
    response: attachmentList,
    errors: [],
  },
)
export const addTicketAttachment = defineEndpoint(
  'ticketAttachments.add',
  `POST ${threadPath}/attachments`,
  {
    summary:
      'Keep a file with a ticket, as multipart field `document`: a picture or a PDF, 50 files at most in each thread.',
    tag,
    params: threadParams,
    upload: true,
    response: attachment,
    errors: ['file_too_large', 'file_type_not_allowed'],
  },
)
export const getTicketAttachment = defineEndpoint('ticketAttachments.get', `GET ${filePath}`, {
  summary: 'A file of a ticket, as an attachment; with `size` the picture that it is.',
  tag,
  params: fileParams,
  query: imageSize,
  answers: ['application/octet-stream', ...sizedTypes],
  response: bytes,
  errors: [],
})
export const removeTicketAttachment = defineEndpoint(
  'ticketAttachments.remove',
  `DELETE ${filePath}`,
  {
    summary: 'Remove a file from a ticket: by who added it, or by an administrator.',
    tag,
    params: fileParams,
    response: z.object({ id: idOutput('AT') }),
    errors: [],
  },
)
