import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { wifiRadiusPaths } from './wifi-radius-paths.ts'

export type RadiusCall = CallOf<keyof typeof wifiRadiusPaths>
export type Radius = CallOutput<Endpoints['wifiRadius.list']>[number]
export type RadiusBody = CallInput<Endpoints['wifiRadius.create']>['body']
export type RadiusAsk = CallOutput<Endpoints['wifiRadius.asks']>['asks'][number]
export type RadiusTrial = CallOutput<Endpoints['wifiRadius.test']>

/** While one is being added. */
export const newRadius = 'new'
const againMs = 4_000
const key = 'wifi-radius'

/** Read again while somebody looks: visits and devices come and go. */
export const radiusQuery = (call: RadiusCall, companyId: string) =>
  queryOptions({
    queryKey: [key, companyId],
    queryFn: ({ signal }) => call('wifiRadius.list', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })

type One = { readonly companyId: string; readonly radiusId: string }

export const sessionsQuery = (call: RadiusCall, params: One) =>
  queryOptions({
    queryKey: [key, params.companyId, params.radiusId, 'sessions'],
    queryFn: ({ signal }) => call('wifiRadius.sessions', { params }, signal),
    refetchInterval: againMs,
  })

/** What FreeRADIUS asked and told, the newest first. */
export const asksQuery = (call: RadiusCall, params: One) =>
  infiniteQueryOptions({
    queryKey: [key, params.companyId, params.radiusId, 'asks'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'wifiRadius.asks',
        { params, query: pageParam === '' ? {} : { before: pageParam } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: againMs,
  })
