import { listIntegrations } from '#contract/integrations/integrations.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { statementRoute, type Route } from '#server/platform/http/route.ts'
import { listConnected } from '#server/platform/integrations/list-connected.ts'

export const connectedRoutes: readonly Route[] = [
  statementRoute(
    listIntegrations,
    { allow: managers, audit: null, right: 'EDIT_INTEGRATIONS' },
    ({ deps, company }) => listConnected(deps, company.companyId),
  ),
]
