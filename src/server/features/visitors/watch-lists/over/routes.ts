import { listLocationWatchRecords } from '#contract/visitors/location-watch-records.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { readWatched } from './read-watched.ts'

/** Read alone: each list is changed where it stands, at its location or (routes-above.ts) for all of them. */
export const watchOverRoutes: readonly Route[] = [
  organisationRoute(
    listLocationWatchRecords,
    { allow: ['client', 'administrator'], audit: null, right: 'SEE_WATCH_MATCHES' },
    ({ tx, organisationId, actor, act, query }) =>
      readWatched(tx, { organisationId, actor }, query, act.at),
  ),
]
