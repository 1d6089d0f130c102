import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SearchOf } from '#domain/console/route.ts'
import type { CallOf } from '#web/api/call.ts'
import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { ReachCall } from '../reach/reach-query.ts'
import type { allWatchedPaths } from './all-watched-paths.ts'
import type { route } from './route.ts'

export type AllWatchedCall = CallOf<keyof typeof allWatchedPaths> & ReachCall
export type Watched = CallOutput<Endpoints['locationWatchRecords.list']>['records'][number]

/** Whom the watchlists of all locations name, as far as they were read. */
export function allWatchedList(
  call: AllWatchedCall,
  { q, kind, location, group }: SearchOf<typeof route>,
) {
  const text = q.trim().slice(0, 100)
  const query = {
    ...(text !== '' && { q: text }),
    ...(kind !== '' && { kind }),
    ...(location !== '' && { location }),
    ...(group !== '' && { locationGroup: group }),
  }
  return markedList(['location-watch-records', query], async (after: string | null, signal) => {
    const asked = { query: { ...query, ...(after !== null && { after }) } }
    const { records, ...answer } = await call('locationWatchRecords.list', asked, signal)
    return { items: records, ...answer }
  })
}
