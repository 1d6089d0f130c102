import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { engageDesksPaths } from './engage-desks-paths.ts'

export type DesksCall = CallOf<keyof typeof engageDesksPaths>
export type DesksState = CallOutput<Endpoints['engageDesks.get']>
export type DesksConnection = NonNullable<DesksState['connection']>
export type Desk = DesksState['desks'][number]
export type DesksBody = CallInput<Endpoints['engageDesks.put']>['body']
export type DesksTrial = CallOutput<Endpoints['engageDesks.test']>
export type DesksRun = DesksState['runs'][number]
export type DesksChange = CallOutput<Endpoints['engageDesks.run']>['changes'][number]

const liveMs = 4_000
const busyMs = 1_000

export const isLive = ({ state }: DesksRun): boolean =>
  state === 'READING' || state === 'WAITING' || state === 'APPLYING'

export const desksQuery = (call: DesksCall, companyId: string) =>
  queryOptions({
    queryKey: ['engage-desks', companyId],
    queryFn: ({ signal }) => call('engageDesks.get', { params: { companyId } }, signal),
    refetchInterval: ({ state: { data } }) => {
      const isBusy = data?.runs.some((run) => isLive(run) && run.state !== 'WAITING') === true
      if (isBusy) return busyMs
      return data?.connection?.health.state === 'ACTIVE' && liveMs
    },
  })

export const desksRunQuery = (call: DesksCall, companyId: string, run: DesksRun) =>
  infiniteQueryOptions({
    queryKey: ['engage-desks', companyId, 'run', run.id, run.state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'engageDesks.run',
        { params: { companyId, deskRunId: run.id }, query: { after: String(pageParam) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
