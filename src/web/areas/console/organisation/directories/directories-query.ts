import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { directoriesPaths } from './directories-paths.ts'

export type DirectoryCall = CallOf<keyof typeof directoriesPaths>
export type Directory = CallOutput<Endpoints['directories.list']>[number]
export type DirectorySettings = CallInput<Endpoints['directories.create']>['body']
export type Told = CallOutput<Endpoints['directories.calls']>['calls'][number]
export type Waiting = CallOutput<Endpoints['directories.waiting']>[number]
export type Only = 'ALL' | 'CHANGES' | 'REFUSED'
export type Made = { readonly id: string; readonly token: string }

/** In the address, for one that is only being connected, and for the rules. */
export const newDirectory = 'new'
export const rulesPart = 'rules'

const liveMs = 5_000

/** Read again while one may call. */
export const directoriesQuery = (call: DirectoryCall) =>
  queryOptions({
    queryKey: ['directories'],
    queryFn: ({ signal }) => call('directories.list', {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'ACTIVE') === true ? liveMs : false,
  })

/** `lastCallAt` changes it. */
export const toldQuery = (call: DirectoryCall, { id, lastCallAt }: Directory, only: Only) =>
  infiniteQueryOptions({
    queryKey: ['directories', id, 'calls', only, lastCallAt],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(
        'directories.calls',
        { params: { directoryId: id }, query: { only, before: pageParam } },
        signal,
      ),
    getNextPageParam: ({ calls, hasMore }) => (hasMore ? calls.at(-1)?.id : undefined),
  })

export const waitingQuery = (call: DirectoryCall, { id, waiting }: Directory) =>
  queryOptions({
    queryKey: ['directories', id, 'waiting', waiting],
    queryFn: ({ signal }) => call('directories.waiting', { params: { directoryId: id } }, signal),
  })

export const rulesQuery = (call: DirectoryCall) =>
  queryOptions({
    queryKey: ['home-rules'],
    queryFn: ({ signal }) => call('homeRules.get', {}, signal),
  })
