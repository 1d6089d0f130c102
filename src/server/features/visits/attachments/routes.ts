import * as endpoints from '#contract/visits/attachments.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { storeUpload } from '#server/features/visitors/documents/store-upload.ts'
import { visitKeyOfPath } from '../visit-record/visit-key-of-path.ts'
import { refuseUnseenVisit, seeVisit } from '../visits/see-visit.ts'
import { addAttachment } from './add-attachment.ts'
import { presentAttachment } from './present.ts'
import { listAttachments } from './queries.ts'
import { removeAttachment } from './remove-attachment.ts'

const allow = ['employee', 'client'] as const

export const attachmentRoutes: readonly Route[] = [
  route(
    endpoints.listAttachments,
    { allow, audit: null },
    async ({ tx, company, act, actor, params }) => {
      const key = visitKeyOfPath(params)
      await seeVisit(tx, company, act, key)
      const rows = await listAttachments(tx, company.companyId, key)
      return { attachments: rows.map((row) => presentAttachment(row, actor)) }
    },
  ),
  statementRoute(
    endpoints.addAttachment,
    { allow, audit: 'visit.attachment_added' },
    async (context) => {
      const { company, act, deps, params } = context
      const key = visitKeyOfPath(params)
      await refuseUnseenVisit(context, key)
      const stored = await storeUpload(deps, context.upload, 'ANSWER')
      return inCompany(endpoints.addAttachment, context, (tx) =>
        addAttachment(tx, deps, company, act, key, stored),
      )
    },
  ),
  statementRoute(endpoints.getAttachment, { allow, audit: null }, async (context) => {
    const { company, act, deps, params, reply } = context
    const key = visitKeyOfPath(params)
    const found = await inCompany(endpoints.getAttachment, context, async (tx) => {
      await seeVisit(tx, company, act, key)
      const [row] = await listAttachments(tx, company.companyId, key, params.attachmentId)
      return mustFind(row)
    })
    void reply.header('content-disposition', attachmentOf(found.name))
    return mustFind(await deps.files.get(found.sha256))
  }),
  route(
    endpoints.removeAttachment,
    { allow, audit: 'visit.attachment_removed' },
    ({ tx, company, act, params }) =>
      removeAttachment(tx, company, act, visitKeyOfPath(params), params.attachmentId),
  ),
]
