import { listLocationWatchRecords } from '#contract/visitors/location-watch-records.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { readWatched } from './read-watched.ts'

/** Read alone: who is on a list, and why, is decided at the location that acts on it. */
export const watchOverRoutes: readonly Route[] = [
  organisationRoute(
    listLocationWatchRecords,
    { allow: ['client', 'administrator'], audit: null, right: 'SEE_WATCH_MATCHES' },
    ({ tx, organisationId, actor, act, query }) =>
      readWatched(tx, { organisationId, actor }, query, act.at),
  ),
]
