/** One's bookings in one's own calendar, by a secret address (issue 4 §1, Calendar). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bytes, instantOutput } from '../shapes.ts'

const feed = z
  .object({ createdAt: instantOutput })
  .nullable()
  .meta({ description: 'null without one; its address is only told when it is made' })

export const getCalendarFeed = defineEndpoint('calendarFeeds.get', 'GET /me/calendar-feed', {
  summary: 'Whether there is a secret address of the own bookings.',
  tag: 'Booking area',
  response: z.object({ feed }),
  errors: [],
})
export const createCalendarFeed = defineEndpoint('calendarFeeds.create', 'POST /me/calendar-feed', {
  summary: 'A new secret address of the own bookings; the one before ends.',
  tag: 'Booking area',
  response: z.object({ link: z.string(), createdAt: instantOutput }),
  errors: [],
})
export const removeCalendarFeed = defineEndpoint(
  'calendarFeeds.remove',
  'DELETE /me/calendar-feed',
  {
    summary: 'End the secret address of the own bookings.',
    tag: 'Booking area',
    response: z.object({ feed: z.null() }),
    errors: [],
  },
)
export const readCalendarFeed = defineEndpoint('calendarFeeds.read', 'GET /calendar/{file}', {
  summary: 'The bookings of the last 30 and the next 90 days, for a calendar that subscribes.',
  tag: 'Booking area',
  params: z.object({ file: z.string().max(100).meta({ description: 'the secret and `.ics`' }) }),
  answers: 'text/calendar',
  response: bytes,
  errors: [],
})
