import * as endpoints from '#contract/agreements/flows.ts'
import { outsideId } from '#contract/ids.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { archiveFlow } from './archive-flow.ts'
import { createFlow } from './create-flow.ts'
import { mayPlayFlow } from './policy.ts'
import { presentDefinition, presentFlow, presentFlowBrief, presentSavedFlow } from './present.ts'
import { findFlow, listFlows } from './queries.ts'
import { draftRoutes } from './routes-drafts.ts'
import { updateFlow } from './update-flow.ts'

export const flowRoutes: readonly Route[] = [
  route(
    endpoints.listFlows,
    // Whoever sets up the location chooses among them.
    { allow: managers, right: ['EDIT_FLOWS', 'EDIT_LOCATION'], audit: null },
    async ({ tx, company, query }) =>
      (await listFlows(tx, company.companyId, query.show)).map(presentFlowBrief),
  ),
  route(
    endpoints.getFlow,
    { allow: ['client', 'visitor'], audit: null },
    async ({ tx, company, actor, params, query }) => {
      if (!mayPlayFlow(actor, company, params.flowId)) throw new ApiError('not_found')
      const flow = mustFind(await findFlow(tx, company.companyId, params.flowId))
      return presentFlow(flow, query.language)
    },
  ),
  route(
    endpoints.getFlowDefinition,
    { allow: managers, right: 'EDIT_FLOWS', audit: null },
    async ({ tx, company, params }) =>
      presentDefinition(mustFind(await findFlow(tx, company.companyId, params.flowId))),
  ),
  route(
    endpoints.createFlow,
    { allow: managers, right: 'EDIT_FLOWS', audit: 'flow.saved' },
    async ({ tx, company, act, body }) =>
      presentSavedFlow(await createFlow(tx, company, act, body)),
  ),
  route(
    endpoints.updateFlow,
    { allow: managers, right: 'EDIT_FLOWS', audit: 'flow.saved' },
    async ({ tx, company, act, params, body }) =>
      presentSavedFlow(await updateFlow(tx, company, act, { ...body, flowId: params.flowId })),
  ),
  ...(
    [
      [endpoints.archiveFlow, 'flow.archived', true],
      [endpoints.restoreFlow, 'flow.restored', false],
    ] as const
  ).map(([endpoint, audit, isArchived]) =>
    route(
      endpoint,
      { allow: managers, right: 'EDIT_FLOWS', audit },
      async ({ tx, deps, company, act, params: { flowId } }) => {
        await archiveFlow(tx, deps, company, act, { flowId, isArchived })
        return { id: outsideId('FL', flowId) }
      },
    ),
  ),
  ...draftRoutes,
]
