import {
  getSignaturePdf,
  listSignatures,
  signAgreement as signAgreementEndpoint,
} from '#contract/agreements/agreements.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { presentSignature } from '#server/features/visits/visit-record/present-signature.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { makeSignaturePdf } from './make-signature-pdf.ts'
import { mayReadSignature } from './policy.ts'
import { findSignature } from './queries.ts'
import { signAgreement } from './sign-agreement.ts'

export const signatureRoutes: readonly Route[] = [
  route(
    signAgreementEndpoint,
    { allow: ['visitor', 'client'], audit: 'visit.agreement_signed' },
    ({ tx, company, act, actor, params, body, address, agent, language }) =>
      signAgreement(tx, company, act, visitKeyOfPath(params), {
        agreementId: body.agreementId,
        token: body.signatureToken,
        language: body.language,
        acceptLanguage: actor.kind === 'visitor' ? language : undefined,
        sendCopy: body.sendCopyToVisitor,
        channel: actor.kind === 'visitor' && actor.channel === 'LINK' ? 'REMOTE' : 'ON_SITE',
        address,
        agent,
      }),
  ),
  statementRoute(
    listSignatures,
    { allow: ['visitor', 'client'], audit: null },
    async ({ deps, company, actor, params }) => {
      const visit = await loadVisit(deps, company, actor, visitKeyOfPath(params))
      return visit.signatures.map(presentSignature)
    },
  ),
  statementRoute(
    getSignaturePdf,
    { allow: ['visitor', 'client', 'employee'], audit: null },
    async (context) => {
      const { act, actor, company, deps, params, reply } = context
      const signature = mustFind(
        await inCompany(getSignaturePdf, context, (tx) =>
          findSignature(tx, company.companyId, params.signatureId),
        ),
      )
      const today = localDateOf(act.at, company.timeZone)
      if (!mayReadSignature(actor, signature, today)) throw new ApiError('not_found')
      const pdf = mustFind(await makeSignaturePdf(deps, company.companyId, params.signatureId))
      void reply.header('content-disposition', attachmentOf('agreement.pdf'))
      return pdf.bytes
    },
  ),
]
