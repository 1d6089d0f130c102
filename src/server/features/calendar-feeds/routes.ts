import * as endpoints from '#contract/calendar-feeds.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { endFeed, makeFeed, readFeedState } from './make-feed.ts'
import { readFeed } from './read-feed.ts'

const allow = ['employee', 'booker'] as const

export const calendarFeedRoutes: readonly Route[] = [
  openRoute(endpoints.getCalendarFeed, { allow, audit: null }, ({ deps, actor }) =>
    readFeedState(deps, actor),
  ),
  // The address is a secret: it is made anew for a repeat, and never stored.
  openRoute(
    endpoints.createCalendarFeed,
    { allow, audit: 'user.calendar_feed_made' },
    ({ deps, act, actor }) => makeFeed(deps, act, actor),
  ),
  openRoute(
    endpoints.removeCalendarFeed,
    { allow, audit: 'user.calendar_feed_ended' },
    ({ deps, act, actor }) => endFeed(deps, act, actor),
  ),
  openRoute(
    endpoints.readCalendarFeed,
    { allow: ['anonymous'], audit: null },
    ({ deps, params, reply }) => {
      void reply.header('cache-control', 'private, no-store')
      return readFeed(deps, params.file)
    },
  ),
]
