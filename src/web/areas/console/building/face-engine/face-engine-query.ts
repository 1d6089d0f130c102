import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { faceEnginePaths } from './face-engine-paths.ts'

export type EngineCall = CallOf<keyof typeof faceEnginePaths>
export type Engine = CallOutput<Endpoints['faceEngines.list']>[number]
export type EngineBody = CallInput<Endpoints['faceEngines.create']>['body']

const againMs = 4_000

/** Read again while somebody looks: faces come and go. */
export const engineQuery = (call: EngineCall, companyId: string) =>
  queryOptions({
    queryKey: ['face-engines', companyId],
    queryFn: ({ signal }) => call('faceEngines.list', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })
