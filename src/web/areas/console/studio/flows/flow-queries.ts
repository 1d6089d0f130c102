import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { bodyOf } from './draft/use-draft.ts'
import type { flowPaths } from './flow-paths.ts'

export type FlowCall = CallOf<keyof typeof flowPaths & keyof Endpoints>

/** The flows of a location, by name. */
export const flowsQuery = (call: FlowCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows'],
    queryFn: ({ signal }) => call('flows.list', { params: { companyId }, query: {} }, signal),
  })

/** Those that were put away, by name. */
export const archivedFlowsQuery = (call: FlowCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows', 'archived'],
    queryFn: ({ signal }) =>
      call('flows.list', { params: { companyId }, query: { show: 'ARCHIVED' } }, signal),
  })

/** Which flow visitors are asked, by what the location's settings say. */
export const askedFlowQuery = (call: FlowCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows', 'asked'],
    queryFn: ({ signal }) => call('params.visitorManagement', { params: { companyId } }, signal),
  })

type FlowParams = { readonly companyId: string; readonly flowId: string }

/** What is edited of a flow. */
export const draftQuery = (call: FlowCall, params: FlowParams) =>
  queryOptions({
    ...readAnew,
    // It is edited where it stands: what comes later is merged by the draft's own store.
    staleTime: Infinity,
    queryKey: ['flows', params.flowId, 'draft'],
    queryFn: ({ signal }) => call('flows.draft', { params }, signal),
  })

/** What depends on a flow, and what it depends on. */
export const surroundingsQuery = (call: FlowCall, params: FlowParams) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows', params.flowId, 'surroundings'],
    queryFn: ({ signal }) => call('flows.surroundings', { params }, signal),
  })

/** What a location asks: the fields that questions are bound to. */
export const fieldsQuery = (call: FlowCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows', 'fields'],
    queryFn: ({ signal }) => call('customFields.list', { params: { companyId } }, signal),
  })

/** The flow as visitors have it. */
export const publishedQuery = (call: FlowCall, params: FlowParams) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows', params.flowId, 'published'],
    queryFn: ({ signal }) => call('flows.getDefinition', { params }, signal),
  })

/** What the draft would have meant for past visits, and means for those under way. */
export const rehearsalQuery = (call: FlowCall, params: FlowParams, draft: FlowDraft) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows', params.flowId, 'rehearsal', draft],
    queryFn: ({ signal }) => {
      const { firstScreenId, screens } = bodyOf(draft)
      return call('flows.rehearse', { params, body: { firstScreenId, screens } }, signal)
    },
  })

/** What goes live at a time that somebody chose. */
export const releaseQuery = (call: FlowCall, params: FlowParams) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows', params.flowId, 'release'],
    queryFn: ({ signal }) => call('flows.release', { params }, signal),
  })

export const versionsQuery = (call: FlowCall, params: FlowParams) =>
  queryOptions({
    ...readAnew,
    queryKey: ['flows', params.flowId, 'versions'],
    queryFn: ({ signal }) => call('flows.versions', { params }, signal),
  })
