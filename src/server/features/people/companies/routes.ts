import * as endpoints from '#contract/people/companies.ts'
import { outsideId } from '#contract/ids.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import {
  openRoute,
  organisationRoute,
  route,
  statementRoute,
  type Route,
} from '#server/platform/http/route.ts'
import { createCompany } from './create-company.ts'
import { presentAddress, presentCompany } from './present.ts'
import { putLogo, storeLogo } from './put-logo.ts'
import { findCompany, listCompanies } from './queries.ts'
import { readLogo } from './read-logo.ts'
import { updateCompany } from './update-company.ts'

export const companyRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listCompanies,
    { allow: ['client'], audit: null },
    async ({ tx, organisationId }) => (await listCompanies(tx, organisationId)).map(presentCompany),
  ),
  organisationRoute(
    endpoints.createCompany,
    { allow: ['client'], audit: 'company.created' },
    async ({ tx, organisationId, act, body }) => ({
      id: outsideId('CO', await createCompany(tx, organisationId, act, body)),
    }),
  ),
  organisationRoute(
    endpoints.updateCompany,
    { allow: ['client'], audit: 'company.updated' },
    async ({ tx, organisationId, act, params, body, deps }) => {
      await updateCompany(tx, organisationId, act, { ...body, companyId: params.companyId })
      deps.companies.forget(params.companyId)
      return { id: outsideId('CO', params.companyId) }
    },
  ),
  route(
    endpoints.getCompany,
    { allow: ['client', 'visitor'], audit: null },
    async ({ tx, company }) => presentCompany(mustFind(await findCompany(tx, company.companyId))),
  ),
  route(
    endpoints.getCompanyAddress,
    { allow: ['client', 'visitor'], audit: null },
    async ({ tx, company }) => presentAddress(mustFind(await findCompany(tx, company.companyId))),
  ),
  statementRoute(
    endpoints.putCompanyLogo,
    { allow: ['client'], audit: 'company.updated' },
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
  openRoute(
    endpoints.getCompanyLogo,
    { allow: ['anonymous'], audit: null },
    async ({ params, deps, reply }) => {
      const bytes = mustFind(await readLogo(deps, params.companyId, params.sha256))
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
      return bytes
    },
  ),
]
