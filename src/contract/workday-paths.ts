/** What happens around a booking (issue 4 §1). Plain data for the browser. */
const em = '/private/companies/{companyId}/em'

export const workdayPaths = {
  'bookings.sayLate': `POST ${em}/bookings/{bookingId}/late`,
  'stickers.scan': `POST ${em}/stickers/scan`,
  'stickers.act': `POST ${em}/stickers/act`,
  'colleagues.list': `GET ${em}/colleagues`,
  'colleagues.nearestDesk': `GET ${em}/colleagues/{userId}/nearest-desk`,
  'favourites.list': `GET ${em}/favourites`,
  'favourites.put': `PUT ${em}/favourites/{userId}`,
  'favourites.remove': `DELETE ${em}/favourites/{userId}`,
  'calendarFeeds.get': 'GET /me/calendar-feed',
  'calendarFeeds.create': 'POST /me/calendar-feed',
  'calendarFeeds.remove': 'DELETE /me/calendar-feed',
  'calendarFeeds.read': 'GET /calendar/{file}',
} as const
