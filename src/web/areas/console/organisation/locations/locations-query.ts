import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { locationsPaths } from './locations-paths.ts'

export type LocationsCall = CallOf<keyof typeof locationsPaths & keyof Endpoints>
export type Locations = CallOutput<Endpoints['locations.list']>
export type Location = Locations['locations'][number]
export type Group = Locations['groups'][number]

/** Hours end and kiosks fall silent without an event, so the list is read again while it is looked at. */
const readAgainMs = 10_000

/** The locations with today's state. */
export const locationsQuery = (call: LocationsCall) =>
  queryOptions({
    queryKey: ['locations'],
    refetchInterval: readAgainMs,
    queryFn: ({ signal }) => call('locations.list', {}, signal),
  })

/** Every country with its zones, by its name in the language of the page. */
export const countriesQuery = (call: LocationsCall) =>
  queryOptions({
    queryKey: ['countries'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('countries.list', {}, signal),
  })

/** What a new location may begin with: the templates of which something is published. */
export const beginningsQuery = (call: LocationsCall) =>
  queryOptions({
    queryKey: ['setting-templates'],
    queryFn: ({ signal }) => call('settingTemplates.list', {}, signal),
    select: ({ templates }) => ({ templates: templates.filter(({ version }) => version > 0) }),
  })
