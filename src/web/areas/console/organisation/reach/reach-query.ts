import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#web/api/call.ts'

export type ReachCall = CallOf<'locations.find' | 'locationGroups.list'>

/** The groups by which locations are narrowed down. */
export const groupsQuery = (call: ReachCall) =>
  queryOptions({
    queryKey: ['location-groups'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call('locationGroups.list', {}, signal),
  })
