import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SearchOf } from '#domain/console/route.ts'
import type { CallOf } from '#web/api/call.ts'
import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { ReachCall } from '../reach/reach-query.ts'
import type { allPeoplePaths } from './all-people-paths.ts'
import type { route } from './route.ts'

export type AllPeopleCall = CallOf<keyof typeof allPeoplePaths> & ReachCall
export type LocationPerson = CallOutput<Endpoints['locationPeople.list']>['people'][number]

/** The people of all locations by name, as far as they were read. */
export function allPeopleList(
  call: AllPeopleCall,
  { q, show, role, location, group }: SearchOf<typeof route>,
) {
  const text = q.trim().slice(0, 100)
  const query = {
    show: show === '' ? 'ACTIVE' : show,
    ...(text !== '' && { q: text }),
    ...(role !== '' && { group: role }),
    ...(location !== '' && { location }),
    ...(group !== '' && { locationGroup: group }),
  } as const
  return markedList(['location-people', query], async (after: string | null, signal) => {
    const asked = { query: { ...query, ...(after !== null && { after }) } }
    const { people, ...answer } = await call('locationPeople.list', asked, signal)
    return { items: people, ...answer }
  })
}
