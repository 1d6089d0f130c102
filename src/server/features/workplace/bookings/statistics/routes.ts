import * as endpoints from '#contract/workplace/workplace-stats.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { readNoShows, readOccupancy } from './read-statistics.ts'

const readable = { allow: managers, right: 'SEE_STATISTICS', audit: null } as const

export const workplaceStatsRoutes: readonly Route[] = [
  route(endpoints.getNoShows, readable, ({ tx, company, query, act }) =>
    readNoShows(tx, company, { ...query, now: act.at }),
  ),
  route(endpoints.getOccupancy, readable, ({ tx, company, query, act }) =>
    readOccupancy(tx, company, { ...query, now: act.at }),
  ),
]
