/** The visits to a host in the host's own calendar, by a secret address (issue 5 §2, Host's page); it is read as that of the bookings is. */
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '../workplace/calendar-feeds.ts'
import { defineEndpoint } from '../endpoint.ts'

const tag = 'Me'

export const getVisitFeed = defineEndpoint('visitFeeds.get', 'GET /me/visit-feed', {
  summary: 'Whether there is a secret address of the visits to oneself at this location.',
  tag,
  response: getCalendarFeed.response,
  errors: [],
})
export const createVisitFeed = defineEndpoint('visitFeeds.create', 'POST /me/visit-feed', {
  summary: 'A new secret address of the visits to oneself at this location; the one before ends.',
  tag,
  response: createCalendarFeed.response,
  errors: [],
})
export const removeVisitFeed = defineEndpoint('visitFeeds.remove', 'DELETE /me/visit-feed', {
  summary: 'End the secret address of the visits to oneself.',
  tag,
  response: removeCalendarFeed.response,
  errors: [],
})
