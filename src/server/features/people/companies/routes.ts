import * as endpoints from '#contract/people/companies.ts'
import { outsideId } from '#contract/ids.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import {
  openRoute,
  organisationRoute,
  route,
  statementRoute,
  type Route,
} from '#server/platform/http/route.ts'
import {
  refuseBeyondLimits,
  refuseForeignModules,
} from '#server/features/billing/subscriptions/refuse-beyond-limits.ts'
import { createCompany } from './create-company.ts'
import { presentAddress, presentCompany } from './present.ts'
import { putLogo, storeLogo } from './put-logo.ts'
import { findCompany, listCompanies } from './queries.ts'
import { readLogo } from './read-logo.ts'
import { removeLogo } from './remove-logo.ts'
import { saveModules } from './save-modules.ts'
import { updateCompany } from './update-company.ts'

const above = ['client', 'administrator'] as const

export const companyRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listCompanies,
    { allow: above, audit: null },
    async ({ tx, organisationId }) => (await listCompanies(tx, organisationId)).map(presentCompany),
  ),
  organisationRoute(
    endpoints.createCompany,
    { allow: above, audit: 'company.created', organisationRight: 'MANAGE_LOCATIONS' },
    async ({ tx, deps, organisationId, act, body }) => {
      await refuseBeyondLimits(tx, deps, { organisationId, companyId: null }, 'locations')
      return { id: outsideId('CO', await createCompany(tx, organisationId, act, body)) }
    },
  ),
  organisationRoute(
    endpoints.updateCompany,
    { allow: managers, audit: 'company.updated', right: 'EDIT_LOCATION' },
    async ({ tx, organisationId, locations, act, params, body, deps }) => {
      const input = { ...body, companyId: params.companyId }
      await updateCompany(tx, { organisationId, locations }, act, input)
      afterCommit(tx, () => deps.companies.forget(params.companyId))
      return { id: outsideId('CO', params.companyId) }
    },
  ),
  route(
    endpoints.getCompany,
    { allow: [...managers, 'visitor'], audit: null },
    async ({ tx, company }) => presentCompany(mustFind(await findCompany(tx, company.companyId))),
  ),
  route(
    endpoints.getModules,
    { allow: managers, audit: null, right: 'EDIT_LOCATION' },
    async ({ company }) => ({ modules: [...company.modules] }),
  ),
  route(
    endpoints.getFeatures,
    { allow: managers, audit: null, right: 'EDIT_LOCATION' },
    ({ company }) => Promise.resolve({ features: [...company.features] }),
  ),
  route(
    endpoints.putModules,
    { allow: managers, audit: 'company.updated', right: 'EDIT_LOCATION' },
    async ({ tx, company, act, body, deps }) => {
      const added = body.modules.filter((module) => !company.modules.has(module))
      await refuseForeignModules(deps, company, added)
      await saveModules(tx, company.companyId, act, body.modules)
      afterCommit(tx, () => deps.companies.forget(company.companyId))
      return body
    },
  ),
  route(
    endpoints.getCompanyAddress,
    { allow: [...managers, 'visitor'], audit: null },
    async ({ tx, company }) => presentAddress(mustFind(await findCompany(tx, company.companyId))),
  ),
  statementRoute(
    endpoints.putCompanyLogo,
    { allow: managers, audit: 'company.updated', right: 'EDIT_LOCATION' },
    async (context) => {
      const { company, act, deps } = context
      const stored = await storeLogo(mustFind(context.upload), deps)
      const logo = await inCompany(endpoints.putCompanyLogo, context, async (tx) => ({
        logo128: await putLogo(tx, deps, company.companyId, act, stored),
      }))
      deps.companies.forget(company.companyId)
      return logo
    },
  ),
  route(
    endpoints.removeCompanyLogo,
    { allow: managers, audit: 'company.updated', right: 'EDIT_LOCATION' },
    async ({ tx, company, act, deps }) => {
      await removeLogo(tx, company.companyId, act)
      afterCommit(tx, () => deps.companies.forget(company.companyId))
      return { logo128: null }
    },
  ),
  openRoute(endpoints.getCompanyLogo, { allow: ['anonymous'], audit: null }, async (context) => {
    const { params, query, deps } = context
    const { sha256 } = params
    const bytes = mustFind(await readLogo(deps, params.companyId, sha256))
    const cache = 'public, max-age=31536000, immutable'
    return answerPicture(context, { sha256, mime: 'image/png', bytes, cache }, query.size)
  }),
]
