import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { templatesPaths } from './templates-paths.ts'

export type TemplatesCall = CallOf<keyof typeof templatesPaths & keyof Endpoints>
export type Template = CallOutput<Endpoints['settingTemplates.get']>
export type Version = Template['versions'][number]
export type Summary = CallOutput<Endpoints['settingTemplates.list']>['templates'][number]
export type Drift = CallOutput<Endpoints['settingTemplates.drift']>
export type Effect = CallOutput<Endpoints['settingTemplates.foresee']>['locations'][number]
/** What is published: settings, and where. */
export type Wanted = Pick<
  CallInput<Endpoints['settingTemplates.publish']>['body'],
  'settings' | 'scope'
>
export type Start = CallInput<Endpoints['settingTemplates.publish']>['body']['start']

/** How often it is looked how far a job is. */
const underWayMs = 1_000

export const templatesQuery = (call: TemplatesCall) =>
  queryOptions({
    ...readAnew,
    queryKey: ['setting-templates'],
    queryFn: ({ signal }) => call('settingTemplates.list', {}, signal),
  })

export const templateQuery = (call: TemplatesCall, templateId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['setting-templates', templateId],
    queryFn: ({ signal }) => call('settingTemplates.get', { params: { templateId } }, signal),
    // While a version is on its way to locations.
    refetchInterval: ({ state }) =>
      state.data?.versions.some(({ progress }) => progress !== null) === true && underWayMs,
  })

export const driftQuery = (call: TemplatesCall, templateId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['setting-templates', templateId, 'drift'],
    queryFn: ({ signal }) => call('settingTemplates.drift', { params: { templateId } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ settingBack }) => settingBack) === true && underWayMs,
  })

export const groupsQuery = (call: TemplatesCall) =>
  queryOptions({
    ...readAnew,
    queryKey: ['location-groups'],
    queryFn: ({ signal }) => call('locationGroups.list', {}, signal),
  })

/** The flows of the location that somebody is at: others have flows of the same names, or refuse. */
export const flowNamesQuery = (call: TemplatesCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['setting-templates', 'flows', companyId],
    queryFn: async ({ signal }) =>
      (await call('flows.list', { params: { companyId }, query: {} }, signal)).map(
        ({ name }) => name,
      ),
  })
