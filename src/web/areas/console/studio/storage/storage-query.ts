import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CopyState } from '#domain/storage/storage.ts'
import type { CallOf } from '#web/api/call.ts'
import type { storagePaths } from './storage-paths.ts'

export type StorageCall = CallOf<keyof typeof storagePaths>
export type Stored = NonNullable<CallOutput<Endpoints['storage.get']>['storage']>
export type Copy = CallOutput<Endpoints['storage.copies']>['copies'][number]
export type Trial = CallOutput<Endpoints['storage.test']>

const busyMs = 1_500

/** Something is under way, or will be without anybody's help. */
export const isBusy = ({ state, counts, backfill, restsUntil }: Stored): boolean =>
  state === 'ACTIVE' &&
  restsUntil === null &&
  (counts.waiting + counts.removing > 0 || backfill?.state === 'RUNNING')

/** Read again while something is under way. */
export const storageQuery = (call: StorageCall, companyId: string) =>
  queryOptions({
    queryKey: ['storage', companyId],
    queryFn: ({ signal }) => call('storage.get', { params: { companyId } }, signal),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.storage !== null && isBusy(data.storage) ? busyMs : false,
  })

/** The counts change the list. */
export const copiesQuery = (
  call: StorageCall,
  companyId: string,
  state: CopyState | null,
  counts: Stored['counts'],
) =>
  infiniteQueryOptions({
    queryKey: ['storage', companyId, 'copies', state, counts],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(
        'storage.copies',
        {
          params: { companyId },
          query: {
            pageSize: 50,
            ...(state !== null && { state }),
            ...(pageParam !== '' && { before: pageParam }),
          },
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

/** Its attempts and its state change it. */
export const copyQuery = (
  call: StorageCall,
  companyId: string,
  { id, state, attempts, nextTryAt }: Copy,
) =>
  queryOptions({
    queryKey: ['storage', companyId, 'copy', id, state, attempts, nextTryAt],
    queryFn: ({ signal }) => call('storage.copy', { params: { companyId, copyId: id } }, signal),
  })
