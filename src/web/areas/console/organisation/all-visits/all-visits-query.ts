import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { statusesOfShow } from '#domain/console/console-view.ts'
import type { SearchOf } from '#domain/console/route.ts'
import type { CallOf } from '#web/api/call.ts'
import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { ReachCall } from '../reach/reach-query.ts'
import type { allVisitsPaths } from './all-visits-paths.ts'
import type { route } from './route.ts'

type Answer = CallOutput<Endpoints['locationVisits.list']>
export type LocationVisit = Answer['visits'][number]
export type AllVisitsCall = CallOf<keyof typeof allVisitsPaths & keyof Endpoints> & ReachCall

/** Visitors come and go at any location, so what is looked at is read again; of many pages only once a minute. */
const readAgainMs = 10_000
const readManyAgainMs = 60_000
const manyPages = 3

/** What the address asks for, as the server is asked. */
export function filterOf({ date, show, q, location, group }: SearchOf<typeof route>) {
  const text = q.trim().slice(0, 100)
  return {
    ...(date !== '' && { date }),
    ...(show !== '' && show !== 'all' && { status: statusesOfShow[show].join(',') }),
    ...(text !== '' && { q: text }),
    ...(location !== '' && { location }),
    ...(group !== '' && { locationGroup: group }),
  }
}

/** The visits of a day at all locations, by the hour, as far as they were read. */
export const allVisitsList = (call: AllVisitsCall, search: SearchOf<typeof route>) => ({
  ...markedList(['location-visits', filterOf(search)], async (after: string | null, signal) => {
    const query = { ...filterOf(search), ...(after !== null && { after }) }
    const { visits, ...answer } = await call('locationVisits.list', { query }, signal)
    return { items: visits, ...answer }
  }),
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
  }) => ((state.data?.pages.length ?? 1) > manyPages ? readManyAgainMs : readAgainMs),
})
