import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { FrontDesk } from '../use-front-desk.ts'
import { visitKey } from '../visit-keys.ts'
import type { visitParams } from '../visit-params.ts'

export type IdScan = CallOutput<Endpoints['idScans.get']>
export type FoundScan = NonNullable<NonNullable<IdScan['scan']>['found']>

const soonMs = 1_500

/** The ID scan of a visit; read again while a document is waited for. */
export const idScanQuery = (
  { call }: FrontDesk,
  visitId: string,
  params: ReturnType<typeof visitParams>,
) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'id-scan'],
    queryFn: ({ signal }) => call('idScans.get', { params }, signal),
    refetchInterval: ({ state }) => state.data?.scan?.found === null && soonMs,
  })

/** The file of the picture on the document. */
export const scanPictureQuery = (
  { download }: FrontDesk,
  params: ReturnType<typeof visitParams>,
  picture: string,
) =>
  queryOptions({
    ...readAnew,
    queryKey: ['id-scan-picture', params, picture],
    queryFn: () => download('idScans.picture', params),
    enabled: picture !== '',
    staleTime: Infinity,
  })
