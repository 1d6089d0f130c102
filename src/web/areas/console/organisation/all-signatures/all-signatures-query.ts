import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SearchOf } from '#domain/console/route.ts'
import type { CallOf } from '#web/api/call.ts'
import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { ReachCall } from '../reach/reach-query.ts'
import type { allSignaturesPaths } from './all-signatures-paths.ts'
import type { route } from './route.ts'

export type AllSignaturesCall = CallOf<keyof typeof allSignaturesPaths & keyof Endpoints> &
  ReachCall
export type Signed = CallOutput<Endpoints['locationSignatures.list']>['signatures'][number]
export type Search = SearchOf<typeof route>

/** Where it is looked, as the server is asked. */
export function reachOf({ location, group }: Pick<Search, 'location' | 'group'>) {
  return {
    ...(location !== '' && { location }),
    ...(group !== '' && { locationGroup: group }),
  }
}

/** What was signed at all locations, the newest first, as far as it was read. */
export function allSignaturesList(
  call: AllSignaturesCall,
  { document, version, from, to, ...reach }: Search,
) {
  const query = {
    ...reachOf(reach),
    ...(document !== '' && { document: document.slice(0, 200) }),
    ...(document !== '' && version !== '' && { version }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  return markedList(['location-signatures', query], async (after: string | null, signal) => {
    const asked = { query: { ...query, ...(after !== null && { after }) } }
    const { signatures, ...answer } = await call('locationSignatures.list', asked, signal)
    return { items: signatures, ...answer }
  })
}
