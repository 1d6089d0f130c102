import * as endpoints from '#contract/workplace/calendar-feeds.ts'
import * as visits from '#contract/visits/visit-feeds.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { endFeed, makeFeed, readFeedState } from './make-feed.ts'
import { feedTag, knowsFeed } from './present.ts'
import { readFeed } from './read-feed.ts'

const allow = ['employee', 'booker'] as const
const own = ['employee'] as const

export const calendarFeedRoutes: readonly Route[] = [
  openRoute(endpoints.getCalendarFeed, { allow, audit: null }, ({ deps, actor }) =>
    readFeedState(deps, actor, 'BOOKINGS'),
  ),
  // The address is a secret: it is made anew for a repeat, and never stored.
  openRoute(
    endpoints.createCalendarFeed,
    { allow, audit: 'user.calendar_feed_made' },
    ({ deps, act, actor }) => makeFeed(deps, act, actor, 'BOOKINGS'),
  ),
  openRoute(
    endpoints.removeCalendarFeed,
    { allow, audit: 'user.calendar_feed_ended' },
    ({ deps, act, actor }) => endFeed(deps, act, actor, 'BOOKINGS'),
  ),
  openRoute(visits.getVisitFeed, { allow: own, audit: null }, ({ deps, actor }) =>
    readFeedState(deps, actor, 'VISITS'),
  ),
  openRoute(
    visits.createVisitFeed,
    { allow: own, audit: 'user.visit_feed_made' },
    ({ deps, act, actor }) => makeFeed(deps, act, actor, 'VISITS'),
  ),
  openRoute(
    visits.removeVisitFeed,
    { allow: own, audit: 'user.visit_feed_ended' },
    ({ deps, act, actor }) => endFeed(deps, act, actor, 'VISITS'),
  ),
  openRoute(
    endpoints.readCalendarFeed,
    { allow: ['anonymous'], audit: null },
    async ({ deps, params, request, reply }) => {
      const feed = await readFeed(deps, params.file)
      const tag = feedTag(feed)
      // A calendar asks each time, and is told when nothing has changed.
      void reply.header('cache-control', 'private, no-cache').header('etag', tag)
      if (knowsFeed(request.headers['if-none-match'], tag)) void reply.code(304).send()
      return feed
    },
  ),
]
