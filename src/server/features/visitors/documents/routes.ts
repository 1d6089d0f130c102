import {
  getDocument,
  uploadDocument as uploadDocumentEndpoint,
} from '#contract/visitors/documents.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { statementRoute, type Route } from '#server/platform/http/route.ts'
import { storeUpload } from './store-upload.ts'
import { mayReadDocument, mayUpload } from './policy.ts'
import { findDocument } from './queries.ts'
import { uploadDocument } from './upload-document.ts'

export const documentRoutes: readonly Route[] = [
  statementRoute(
    uploadDocumentEndpoint,
    { allow: ['visitor', 'kiosk', 'client', 'employee', 'booker'], audit: null, workplace: true },
    async (context) => {
      const { company, act, actor, deps, query } = context
      if (!mayUpload(actor, query.purpose)) throw new ApiError('forbidden')
      const stored = await storeUpload(deps, context.upload, query.purpose)
      return inCompany(uploadDocumentEndpoint, context, (tx) =>
        uploadDocument(tx, deps, company, act, { purpose: query.purpose, ...stored }),
      )
    },
  ),
  statementRoute(getDocument, { allow: ['visitor', 'client'], audit: null }, async (context) => {
    const { actor, company, deps, params, query, reply } = context
    const document = mustFind(
      await inCompany(getDocument, context, (tx) =>
        findDocument(tx, company.companyId, params.documentId),
      ),
    )
    if (!mayReadDocument(actor, document)) throw new ApiError('not_found')
    if (query.size !== undefined) return answerPicture(context, document, query.size)
    void reply.header('content-disposition', attachmentOf(document.name))
    return mustFind(await deps.files.get(document.sha256))
  }),
]
