import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { LocationsCall } from '../locations-query.ts'

export type Closing = CallOutput<Endpoints['locations.closing']>
export type ClosingPlan = CallOutput<Endpoints['locations.closings']>['locations'][number]

/** The locations that close, and those that have. */
export const closingsQuery = (call: LocationsCall) =>
  queryOptions({
    queryKey: ['closings'],
    queryFn: ({ signal }) => call('locations.closings', {}, signal),
  })

/** What would end after a day; empty: after the one that is planned, or today. */
export const closingQuery = (call: LocationsCall, companyId: string, lastDay: string) =>
  queryOptions({
    queryKey: ['closing', companyId, lastDay],
    queryFn: ({ signal }) =>
      call(
        'locations.closing',
        { params: { companyId }, query: lastDay === '' ? {} : { lastDay } },
        signal,
      ),
  })
