import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { pageFrom, type LogCalls } from '#web/areas/console/studio/webhooks/webhook-calls.ts'
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

/** The log, as the screen of webhooks shows one. */
export function engineLog(call: EngineCall, companyId: string): LogCalls {
  const of = (engineId: string) => ({ params: { companyId, engineId } })
  return {
    key: 'face-engines',
    replay: (id, body) => call('faceEngines.replay', { ...of(id), body }),
    deliveries: (id, before, signal) =>
      call('faceEngines.deliveries', { ...of(id), query: pageFrom(before) }, signal),
    delivery: (engineId, number, signal) =>
      call(
        'faceEngines.delivery',
        { params: { companyId, engineId, number: String(number) } },
        signal,
      ),
  }
}
