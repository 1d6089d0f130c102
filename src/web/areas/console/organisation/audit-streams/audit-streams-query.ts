import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { type LogCalls, pageFrom } from '#web/areas/console/studio/webhooks/webhook-calls.ts'
import type { auditStreamsPaths } from './audit-streams-paths.ts'

export type StreamCall = CallOf<keyof typeof auditStreamsPaths & keyof Endpoints>
export type AuditStream = CallOutput<Endpoints['auditStreams.list']>[number]
export type StreamBody = CallInput<Endpoints['auditStreams.create']>['body']
export type Made = CallOutput<Endpoints['auditStreams.create']>

/** In the address, for one that is only being added. */
export const newStream = 'new'

const soonMs = 1_000
const busyMs = 4_000

/** Read again while something is under way. */
export const streamsQuery = (call: StreamCall) =>
  queryOptions({
    queryKey: ['audit-streams'],
    queryFn: ({ signal }) => call('auditStreams.list', {}, signal),
    refetchInterval: ({ state }) => {
      if (state.data?.some(({ test }) => test?.state === 'RUNNING') === true) return soonMs
      return state.data?.some((one) => one.state === 'ACTIVE') === true ? busyMs : false
    },
  })

export const logCalls = (call: StreamCall): LogCalls => {
  const of = (streamId: string) => ({ params: { streamId } })
  return {
    key: 'audit-streams',
    replay: (id, body) => call('auditStreams.replay', { ...of(id), body }),
    deliveries: (id, before, signal) =>
      call('auditStreams.deliveries', { ...of(id), query: pageFrom(before) }, signal),
    delivery: (streamId, number, signal) =>
      call('auditStreams.delivery', { params: { streamId, number: String(number) } }, signal),
  }
}
