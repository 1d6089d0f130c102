import * as endpoints from '#contract/workplace/colleagues.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { putFavourite, readFavourites, removeFavourite } from './keep-favourites.ts'
import { readColleagues, sitNear } from './read-colleagues.ts'

const own = { allow: ['employee', 'booker'], audit: null, workplace: true } as const

/** Favourites are a person's own notes: they write no events. */
export const colleagueRoutes: readonly Route[] = [
  route(endpoints.listColleagues, own, ({ tx, company, actor, query }) =>
    readColleagues(tx, company, { userId: actor.userId, date: query.date }, query.name),
  ),
  route(endpoints.findNearestDesk, own, ({ tx, company, actor, params, query }) =>
    sitNear(tx, company, { userId: actor.userId, date: query.date }, params.userId),
  ),
  route(endpoints.listFavourites, own, ({ tx, company, actor }) =>
    readFavourites(tx, company, actor.userId),
  ),
  route(endpoints.putFavourite, own, ({ tx, company, act, actor, params }) =>
    putFavourite(tx, company, act, { userId: actor.userId, colleagueId: params.userId }),
  ),
  route(endpoints.removeFavourite, own, ({ tx, company, actor, params }) =>
    removeFavourite(tx, company, { userId: actor.userId, colleagueId: params.userId }),
  ),
]
