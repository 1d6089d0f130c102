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

export type HolidaySource = CallOutput<Endpoints['holidays.list']>[number]

export const holidaysKey = ['holidays'] as const
const readingMs = 1_000

/** The lists of closing days; asked for again while one is being read. */
export const holidaysQuery = (call: HoursCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: holidaysKey,
    queryFn: ({ signal }) => call('holidays.list', { params: { companyId } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ triedAt }) => triedAt === null) === true ? readingMs : false,
  })

/** Where the location lies. */
export const placeQuery = (call: HoursCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['place'],
    queryFn: async ({ signal }) => {
      const { country, region } = await call('companies.get', { params: { companyId } }, signal)
      return { country, region }
    },
  })

export const regionsQuery = (call: HoursCall, companyId: string, country: string) =>
  queryOptions({
    queryKey: ['regions', country],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call('holidays.regions', { params: { companyId }, query: { country } }, signal),
  })
