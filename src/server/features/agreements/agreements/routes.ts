import * as endpoints from '#contract/agreements/agreements.ts'
import { outsideId } from '#contract/ids.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { withTypeCodes } from '#server/platform/words/visitor-type-words.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { keepGuarantees } from './guarantees/keep-guarantees.ts'
import { createAgreement } from './create-agreement.ts'
import { presentAgreement } from './present.ts'
import { findAgreement, listAgreements } from './queries.ts'
import { updateAgreement } from './update-agreement.ts'

export const agreementRoutes: readonly Route[] = [
  route(
    endpoints.listAgreements,
    { allow: managers, right: 'EDIT_AGREEMENTS', audit: null },
    async ({ tx, company }) => (await listAgreements(tx, company.companyId)).map(presentAgreement),
  ),
  route(
    endpoints.getAgreement,
    { allow: managers, right: 'EDIT_AGREEMENTS', audit: null },
    async ({ tx, company, params }) =>
      presentAgreement(mustFind(await findAgreement(tx, company.companyId, params.agreementId))),
  ),
  route(
    endpoints.createAgreement,
    { allow: managers, right: 'EDIT_AGREEMENTS', audit: 'agreement.saved' },
    async ({ tx, deps, company, act, body }) => {
      const input = withTypeCodes(company.visitorTypes, body)
      const agreementId = await keepGuarantees(tx, deps, company, () =>
        createAgreement(tx, company.companyId, act, input),
      )
      return { id: outsideId('AG', agreementId) }
    },
  ),
  route(
    endpoints.updateAgreement,
    { allow: managers, right: 'EDIT_AGREEMENTS', audit: 'agreement.saved' },
    async ({ tx, deps, company, act, params, body }) => {
      const { agreementId } = params
      const input = { ...withTypeCodes(company.visitorTypes, body), agreementId }
      const version = await keepGuarantees(tx, deps, company, () =>
        updateAgreement(tx, company.companyId, act, input),
      )
      return { id: outsideId('AG', agreementId), version }
    },
  ),
]
