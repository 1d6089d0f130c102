import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { idScannersPaths } from './id-scanners-paths.ts'

export type ScannersCall = CallOf<keyof typeof idScannersPaths>
export type Scanner = CallOutput<Endpoints['idScanners.list']>[number]
export type ScannerMessage = CallOutput<Endpoints['idScanners.messages']>['messages'][number]
export type ScannerKiosk = CallOutput<Endpoints['idScanners.kiosks']>[number]
export const newScanner = 'new'

const againMs = 4_000

/** Read again while somebody looks: scans come and go. */
export const scannersQuery = (call: ScannersCall, companyId: string) =>
  queryOptions({
    queryKey: ['id-scanners', companyId],
    queryFn: ({ signal }) => call('idScanners.list', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })

/** The kiosks at which a scanner may stand. */
export const scannerKiosksQuery = (call: ScannersCall, companyId: string) =>
  queryOptions({
    queryKey: ['id-scanners', companyId, 'kiosks'],
    queryFn: ({ signal }) => call('idScanners.kiosks', { params: { companyId } }, signal),
  })

/** Its messages, the newest first; read anew after one was taken. */
export const messagesQuery = (
  call: ScannersCall,
  { companyId, scanner }: { readonly companyId: string; readonly scanner: Scanner },
) =>
  infiniteQueryOptions({
    queryKey: ['id-scanners', companyId, scanner.id, 'messages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'idScanners.messages',
        {
          params: { companyId, scannerId: scanner.id },
          query: pageParam === '' ? {} : { before: pageParam },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: againMs,
  })
