import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { hoursPaths } from './hours-paths.ts'

export type HoursCall = CallOf<keyof typeof hoursPaths & keyof Endpoints>
export type Hours = CallOutput<Endpoints['openingHours.put']>

/** When reception is open. */
export const hoursQuery = (call: HoursCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['opening-hours'],
    queryFn: ({ signal }) => call('openingHours.get', { params: { companyId } }, signal),
  })
