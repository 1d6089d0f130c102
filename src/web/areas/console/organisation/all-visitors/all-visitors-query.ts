import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SearchOf } from '#domain/console/route.ts'
import type { CallOf } from '#web/api/call.ts'
import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { ReachCall } from '../reach/reach-query.ts'
import type { route } from './route.ts'

export type AllVisitorsCall = CallOf<'locationVisitors.list'> & ReachCall
export type LocationVisitor = CallOutput<Endpoints['locationVisitors.list']>['visitors'][number]

/** What the server is asked for, of the page and of the file. */
export function filterOf({ q, location, group }: SearchOf<typeof route>) {
  const text = q.trim().slice(0, 100)
  return {
    ...(text !== '' && { q: text }),
    ...(location !== '' && { location }),
    ...(group !== '' && { locationGroup: group }),
  }
}

/** The visitors of all locations by name, as far as they were read. */
export function allVisitorsList(call: AllVisitorsCall, search: SearchOf<typeof route>) {
  const query = filterOf(search)
  return markedList(['location-visitors', query], async (after: string | null, signal) => {
    const asked = { query: { ...query, ...(after !== null && { after }) } }
    const { visitors, ...answer } = await call('locationVisitors.list', asked, signal)
    return { items: visitors, ...answer }
  })
}
