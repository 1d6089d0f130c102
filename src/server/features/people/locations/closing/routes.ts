import * as endpoints from '#contract/people/closing.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { readClosing, readClosings, saveClosing } from './plan-closing.ts'

const closing = {
  allow: ['client', 'administrator'],
  organisationRight: 'MANAGE_LOCATIONS',
} as const

export const closingRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listClosings,
    { ...closing, audit: null },
    async ({ tx, organisationId, act }) => ({
      locations: await readClosings(tx, organisationId, act.at),
    }),
  ),
  organisationRoute(
    endpoints.getClosing,
    { ...closing, audit: null },
    ({ tx, deps, organisationId, act, params: { companyId }, query: { lastDay } }) =>
      readClosing(tx, deps, { organisationId, companyId }, act.at, lastDay),
  ),
  organisationRoute(
    endpoints.planClosing,
    { ...closing, audit: 'company.closing_planned' },
    ({ tx, deps, organisationId, act, params: { companyId }, body }) =>
      saveClosing(tx, deps, { organisationId, companyId }, act, body),
  ),
  organisationRoute(
    endpoints.undoClosing,
    { ...closing, audit: 'company.closing_undone' },
    ({ tx, deps, organisationId, act, params: { companyId } }) =>
      saveClosing(tx, deps, { organisationId, companyId }, act, null),
  ),
]
