import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { locationPaths } from './location-paths.ts'

export type LocationCall = CallOf<keyof typeof locationPaths & keyof Endpoints>
export type Location = CallOutput<Endpoints['companies.get']>
export type Country = CallOutput<Endpoints['countries.list']>[number]

/** What a location says of itself. */
export const locationQuery = (call: LocationCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['location'],
    queryFn: ({ signal }) => call('companies.get', { params: { companyId } }, signal),
  })

/** Every country, by its name in the language of the page. */
export const countriesQuery = (call: LocationCall) =>
  queryOptions({
    queryKey: ['countries'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('countries.list', {}, signal),
  })

/** The regions of a country that have holidays of their own. */
export const regionsQuery = (call: LocationCall, companyId: string, country: string) =>
  queryOptions({
    queryKey: ['regions', country],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call('holidays.regions', { params: { companyId }, query: { country } }, signal),
  })
