// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
// without: ../../api/public-paths.ts
export const bookingPaths = {
  'announcements.dismiss':
    'POST /private/companies/{companyId}/announcements/{announcementId}/dismiss',
  'bookingData.get': 'GET /app/backend/booking-data/{companyId}',
  'bookings.cancel': 'DELETE /private/companies/{companyId}/em/bookings/{bookingId}',
  'bookings.create': 'POST /private/companies/{companyId}/em/bookings',
  'bookings.createSeveral': 'POST /private/companies/{companyId}/em/bookings/several',
  'bookings.live': 'GET /private/companies/{companyId}/em/live',
  'bookings.move': 'PUT /private/companies/{companyId}/em/bookings/{bookingId}/desk',
  'bookings.putCustomFields':
    'PUT /private/companies/{companyId}/em/bookings/{bookingId}/custom-fields',
  'calendarFeeds.create': 'POST /me/calendar-feed',
  'calendarFeeds.get': 'GET /me/calendar-feed',
  'calendarFeeds.remove': 'DELETE /me/calendar-feed',
  'colleagues.list': 'GET /private/companies/{companyId}/em/colleagues',
  'colleagues.nearestDesk':
    'GET /private/companies/{companyId}/em/colleagues/{userId}/nearest-desk',
  'deskAreas.get': 'GET /private/companies/{companyId}/em/desk-areas/{deskAreaId}',
  'deskAreas.list': 'GET /private/companies/{companyId}/em/desk-areas',
  'desks.list': 'GET /private/companies/{companyId}/em/desks',
  'employees.ownCompanies': 'GET /me/companies',
  'favourites.list': 'GET /private/companies/{companyId}/em/favourites',
  'favourites.put': 'PUT /private/companies/{companyId}/em/favourites/{userId}',
  'favourites.remove': 'DELETE /private/companies/{companyId}/em/favourites/{userId}',
  'installationState.get': 'GET /private/companies/{companyId}/installation-state',
  'ownDesks.giveBack': 'POST /private/companies/{companyId}/em/own-desks/give-back',
  'ownDesks.takeBack': 'POST /private/companies/{companyId}/em/own-desks/take-back',
  'presences.checkIn': 'POST /private/companies/{companyId}/em/presences/check-in',
  'presences.checkOut': 'POST /private/companies/{companyId}/em/presences/check-out',
  'session.token': 'POST /session/token',
  'stickers.act': 'POST /private/companies/{companyId}/em/stickers/act',
  'stickers.scan': 'POST /private/companies/{companyId}/em/stickers/scan',
} as const
