import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { doorsPaths } from './doors-paths.ts'

export type DoorsCall = CallOf<keyof typeof doorsPaths>
export type Doors = CallOutput<Endpoints['doors.list']>[number]
export type DoorsBody = CallInput<Endpoints['doors.create']>['body']
export type DoorsSettings = Doors['settings']
export type Resync = NonNullable<Doors['resync']>
export type Exchange = CallOutput<Endpoints['doors.exchanges']>['exchanges'][number]
export type Passage = CallOutput<Endpoints['doors.passages']>['passages'][number]
export type Trial = CallOutput<Endpoints['doors.test']>

/** In the address, for one that is only being added. */
export const newDoors = 'new'

const soonMs = 1_500
const busyMs = 5_000

/** Read again while something is under way. */
export const doorsQuery = (call: DoorsCall, companyId: string) =>
  queryOptions({
    queryKey: ['doors', companyId],
    queryFn: ({ signal }) => call('doors.list', { params: { companyId } }, signal),
    refetchInterval: ({ state }) => {
      const all = state.data ?? []
      if (all.some((one) => one.state === 'LEAVING' || isBusy(one.resync))) return soonMs
      return all.some((one) => one.state === 'ACTIVE') ? busyMs : false
    },
  })

export function isBusy(resync: Resync | null): boolean {
  return resync?.state === 'READING' || resync?.state === 'REPAIRING'
}

type Of = { readonly companyId: string; readonly doors: Doors }

/** What the system was told; what it has and what waits changes it. */
export const exchangesQuery = (
  call: DoorsCall,
  { companyId, doors: { id, given, waiting, lastTakenAt, lastError } }: Of,
) =>
  infiniteQueryOptions({
    queryKey: ['doors', companyId, id, 'exchanges', given, waiting, lastTakenAt, lastError],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(
        'doors.exchanges',
        {
          params: { companyId, doorsId: id },
          query: { pageSize: 20, ...(pageParam !== '' && { before: pageParam }) },
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })

/** What its readers saw. */
export const passagesQuery = (call: DoorsCall, { companyId, doors: { id, passagesWaiting } }: Of) =>
  infiniteQueryOptions({
    queryKey: ['doors', companyId, id, 'passages', passagesWaiting],
    initialPageParam: 0,
    refetchInterval: busyMs,
    queryFn: ({ signal, pageParam }) =>
      call(
        'doors.passages',
        {
          params: { companyId, doorsId: id },
          query: { pageSize: 20, ...(pageParam > 0 && { before: pageParam }) },
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
