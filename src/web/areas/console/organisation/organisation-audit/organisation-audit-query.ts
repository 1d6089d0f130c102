import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import type { CallOf } from '#web/api/call.ts'
import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { organisationAuditPaths } from './organisation-audit-paths.ts'
import type { route } from './route.ts'

export type OverCall = CallOf<keyof typeof organisationAuditPaths & keyof Endpoints>
export type OverEvent = CallOutput<Endpoints['organisationAudit.list']>['events'][number]

/** What is asked for, as the address says it; empty texts ask for nothing. */
export type OverFilter = Omit<SearchOf<typeof route>, 'open'>
export type OverChange = SearchChange<typeof route>

const pageSize = 50

/** The newest events that fit, and older ones when they are asked for. */
export const overList = (call: OverCall, filter: OverFilter, zone: string) =>
  markedList(['organisation-audit', filter, zone], async (before: number | null, signal) => {
    const query = { ...queryOf(filter), zone, pageSize, ...(before !== null && { before }) }
    const { events, ...more } = await call('organisationAudit.list', { query }, signal)
    return { items: events, ...more }
  })

/** The locations that somebody chooses from. */
export const placesQuery = (call: OverCall) =>
  queryOptions({
    queryKey: ['organisation-audit-places'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call('companies.list', {}, signal),
  })

/** How long it is kept. */
export const rulesQuery = (call: OverCall) =>
  queryOptions({
    queryKey: ['organisation-audit-rules'],
    queryFn: ({ signal }) => call('organisationAudit.getRules', {}, signal),
  })

/** What the server is asked for: nothing that is empty. */
export function queryOf(filter: OverFilter): {
  [Name in keyof OverFilter]?: Exclude<OverFilter[Name], ''>
} {
  return Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))
}
