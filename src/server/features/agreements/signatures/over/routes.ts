import * as endpoints from '#contract/agreements/location-signatures.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { makeSignaturePdf } from '../make-signature-pdf.ts'
import { findSigned } from './queries.ts'
import { findDocuments, readSigned } from './read-signed.ts'

/** It says who was where on any day, so it takes what shows the visits of any day. */
const readable = {
  allow: ['client', 'administrator'],
  right: 'SEE_ALL_VISITS',
  audit: null,
} as const

export const signatureOverRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listLocationSignatures,
    readable,
    ({ tx, organisationId, actor, query }) => readSigned(tx, { organisationId, actor }, query),
  ),
  organisationRoute(
    endpoints.findLocationAgreements,
    readable,
    async ({ tx, organisationId, query }) => ({
      documents: await findDocuments(tx, organisationId, query),
    }),
  ),
  organisationRoute(
    endpoints.readLocationSignature,
    { ...readable, allow: managers },
    async ({ tx, deps, organisationId, params, reply }) => {
      const { signatureId } = params
      const companyId = mustFind(
        (await findSigned(tx, organisationId, params.companyId, signatureId)) ?? undefined,
      )
      const pdf = mustFind(await makeSignaturePdf(deps, companyId, signatureId))
      void reply.header('content-disposition', attachmentOf('agreement.pdf'))
      return pdf.bytes
    },
  ),
]
