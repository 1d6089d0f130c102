import * as endpoints from '#contract/deliveries/delivery-notes.ts'
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
import { deliveryNotes } from './delivery-notes.ts'
import { seeDelivery } from './see-delivery.ts'

const allow = ['employee', 'client'] as const

export const deliveryNoteRoutes: readonly Route[] = [
  route(endpoints.listDeliveryComments, { allow, audit: null }, ({ tx, company, act, params }) =>
    readComments(tx, company, act, deliveryNotes, params.deliveryId),
  ),
  statementRoute(endpoints.searchDeliveryReaders, { allow, audit: null }, (context) =>
    searchReaders(context, deliveryNotes, context.params.deliveryId, context.query.filter),
  ),
  route(
    endpoints.addDeliveryComment,
    { allow, audit: 'parcel.commented' },
    ({ tx, company, act, params, body }) =>
      addComment(tx, company, act, deliveryNotes, params.deliveryId, body),
  ),
  route(endpoints.listDeliveryAttachments, { allow, audit: null }, ({ tx, company, act, params }) =>
    readAttachments(tx, company, act, deliveryNotes, params.deliveryId),
  ),
  statementRoute(
    endpoints.addDeliveryAttachment,
    { allow, audit: 'parcel.attachment_added' },
    async (context) => {
      const { company, act, deps, params } = context
      await deps.db.inTenant(company.companyId, (tx) =>
        seeDelivery(tx, company, act, params.deliveryId),
      )
      const stored = await storeUpload(deps, context.upload, 'ANSWER')
      return inCompany(endpoints.addDeliveryAttachment, context, (tx) =>
        addAttachment(tx, deps, company, act, deliveryNotes, params.deliveryId, stored),
      )
    },
  ),
  statementRoute(endpoints.getDeliveryAttachment, { allow, audit: null }, async (context) => {
    const { company, act, deps, params, query, reply } = context
    const found = await inCompany(endpoints.getDeliveryAttachment, context, (tx) =>
      findAttachment(tx, company, act, deliveryNotes, params.deliveryId, params.attachmentId),
    )
    if (query.size !== undefined) return answerPicture(context, found, query.size)
    void reply.header('content-disposition', attachmentOf(found.name))
    return mustFind(await deps.files.get(found.sha256))
  }),
  route(
    endpoints.removeDeliveryAttachment,
    { allow, audit: 'parcel.attachment_removed' },
    ({ tx, company, act, params }) =>
      removeAttachment(tx, company, act, deliveryNotes, params.deliveryId, params.attachmentId),
  ),
]
