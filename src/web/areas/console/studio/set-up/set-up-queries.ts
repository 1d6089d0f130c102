import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { setUpPaths } from './set-up-paths.ts'

export type SetUpCall = CallOf<keyof typeof setUpPaths & keyof Endpoints>
export type SetUpState = CallOutput<Endpoints['setUp.get']>
export type SetUpLine = SetUpState['steps'][number]

/** Where the location stands; another administrator may be at work, so it is looked at again when the window is. */
export const setUpQuery = (call: SetUpCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['set-up', companyId],
    queryFn: ({ signal }) => call('setUp.get', { params: { companyId } }, signal),
    refetchOnWindowFocus: 'always',
  })

/** What the pictures are made of. */
export const setUpLocationQuery = (call: SetUpCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['set-up-location', companyId],
    queryFn: ({ signal }) => call('companies.get', { params: { companyId } }, signal),
  })

/** The questions that visitors are asked; null where there are none. */
export const setUpFlowQuery = (call: SetUpCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['set-up-flow', companyId],
    queryFn: async ({ signal }) => {
      const { visitorCheckFlowId: flowId } = await call(
        'params.visitorManagement',
        { params: { companyId } },
        signal,
      )
      return flowId === null
        ? null
        : call('flows.getDefinition', { params: { companyId, flowId } }, signal)
    },
  })
