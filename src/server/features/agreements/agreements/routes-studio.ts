import * as endpoints from '#contract/agreements/agreement-studio.ts'
import { outsideId } from '#contract/ids.ts'
import { agreementTemplates } from '#domain/agreement/agreement-template.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { agreementOfTemplate, templateTexts } from './agreement-templates.ts'
import { createAgreement } from './create-agreement.ts'
import { foreseeBroken, keepGuarantees } from './guarantees/keep-guarantees.ts'
import { orderAgreements } from './order-agreements.ts'
import { presentVersion, presentVisitFacts } from './present.ts'
import { previewAgreement } from './preview-agreement.ts'
import { findAgreement, listFieldIds } from './queries.ts'
import { signAgain } from './sign-again.ts'
import { listVersions, listVisitFacts } from './queries-studio.ts'

const read = { allow: managers, right: 'EDIT_AGREEMENTS', audit: null } as const

export const agreementStudioRoutes: readonly Route[] = [
  route(
    endpoints.orderAgreements,
    { allow: managers, right: 'EDIT_AGREEMENTS', audit: 'agreement.saved' },
    async ({ tx, deps, company, act, body }) => {
      await keepGuarantees(tx, deps, company, () =>
        orderAgreements(tx, company.companyId, act, body.agreementIds),
      )
      return { agreementIds: body.agreementIds.map((id) => outsideId('AG', id)) }
    },
  ),
  route(
    endpoints.signAgain,
    { allow: managers, right: 'EDIT_AGREEMENTS', audit: 'agreement.sign_again' },
    async ({ tx, company, act, params: { agreementId }, body }) => ({
      id: outsideId('AG', agreementId),
      count: await signAgain(tx, company.companyId, act, { ...body, agreementId }),
    }),
  ),
  route(
    endpoints.foreseeBroken,
    read,
    async ({ tx, deps, company, body: { agreementId, ...input } }) =>
      foreseeBroken(tx, deps, company, {
        ...input,
        agreementId: agreementId === null ? null : outsideId('AG', agreementId),
      }),
  ),
  route(endpoints.listAgreementTemplates, read, async ({ language }) =>
    agreementTemplates.map((template) => ({
      template,
      name: textFor(language, templateTexts[template].name),
    })),
  ),
  route(
    endpoints.createAgreementFromTemplate,
    { allow: managers, right: 'EDIT_AGREEMENTS', audit: 'agreement.saved' },
    async ({ tx, company, act, body }) => {
      const { companyId, languages } = company
      const input = { ...agreementOfTemplate(body.template, languages), active: false }
      return { id: outsideId('AG', await createAgreement(tx, companyId, act, input)) }
    },
  ),
  route(endpoints.listAgreementVersions, read, async ({ tx, company, params, act }) => {
    mustFind(await findAgreement(tx, company.companyId, params.agreementId))
    const versions = await listVersions(tx, company.companyId, params.agreementId, act.at)
    return versions.map(presentVersion)
  }),
  route(
    endpoints.listRecentVisits,
    // Who edits agreements and may not see visits tries them on nobody.
    { allow: ['client', 'employee'], right: 'SEE_ALL_VISITS', audit: null },
    async ({ tx, company, act }) => {
      const today = localDateOf(act.at, company.timeZone)
      const visits = await listVisitFacts(tx, company.companyId, today)
      return visits.map((facts) => presentVisitFacts(company.visitorTypes, facts))
    },
  ),
  statementRoute(endpoints.previewAgreement, read, async (context) => {
    const { deps, company, body } = context
    const fieldIds = await inCompany(endpoints.previewAgreement, context, (tx) =>
      listFieldIds(tx, company.companyId),
    )
    return previewAgreement(deps, company, { ...body, fieldIds })
  }),
]
