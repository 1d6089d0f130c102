import * as files from '#contract/visits/attachments.ts'
import * as comments from '#contract/visits/comments.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { addAttachment } from '#server/features/platform/notes/add-attachment.ts'
import { addComment } from '#server/features/platform/notes/add-comment.ts'
import {
  findAttachment,
  readAttachments,
} from '#server/features/platform/notes/read-attachments.ts'
import { readComments } from '#server/features/platform/notes/read-comments.ts'
import { removeAttachment } from '#server/features/platform/notes/remove-attachment.ts'
import { searchReaders } from '#server/features/platform/notes/search-readers.ts'
import { storeUpload } from '#server/features/visitors/documents/store-upload.ts'
import { visitKeyOfPath } from '../visit-record/visit-key-of-path.ts'
import { refuseUnseenVisit } from '../visits/see-visit.ts'
import { visitNotes } from './visit-notes.ts'

const allow = ['employee', 'client'] as const

export const visitNoteRoutes: readonly Route[] = [
  route(comments.listComments, { allow, audit: null }, ({ tx, company, act, params }) =>
    readComments(tx, company, act, visitNotes, visitKeyOfPath(params)),
  ),
  statementRoute(comments.searchReaders, { allow, audit: null }, (context) =>
    searchReaders(context, visitNotes, visitKeyOfPath(context.params), context.query.filter),
  ),
  route(
    comments.addComment,
    { allow, audit: 'visit.commented' },
    ({ tx, company, act, params, body }) =>
      addComment(tx, company, act, visitNotes, visitKeyOfPath(params), body),
  ),
  route(files.listAttachments, { allow, audit: null }, ({ tx, company, act, params }) =>
    readAttachments(tx, company, act, visitNotes, visitKeyOfPath(params)),
  ),
  statementRoute(
    files.addAttachment,
    { allow, audit: 'visit.attachment_added' },
    async (context) => {
      const { company, act, deps, params } = context
      const key = visitKeyOfPath(params)
      await refuseUnseenVisit(context, key)
      const stored = await storeUpload(deps, context.upload, 'ANSWER')
      return inCompany(files.addAttachment, context, (tx) =>
        addAttachment(tx, deps, company, act, visitNotes, key, stored),
      )
    },
  ),
  statementRoute(files.getAttachment, { allow, audit: null }, async (context) => {
    const { company, act, deps, params, query, reply } = context
    const found = await inCompany(files.getAttachment, context, (tx) =>
      findAttachment(tx, company, act, visitNotes, visitKeyOfPath(params), params.attachmentId),
    )
    if (query.size !== undefined) return answerPicture(context, found, query.size)
    void reply.header('content-disposition', attachmentOf(found.name))
    return mustFind(await deps.files.get(found.sha256))
  }),
  route(
    files.removeAttachment,
    { allow, audit: 'visit.attachment_removed' },
    ({ tx, company, act, params }) =>
      removeAttachment(tx, company, act, visitNotes, visitKeyOfPath(params), params.attachmentId),
  ),
]
