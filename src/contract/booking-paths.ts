/** What the booking area calls. Plain data for the browser (Spec §7, em/). */
const em = '/private/companies/{companyId}/em'

export const bookingPaths = {
  'bookingData.get': 'GET /app/backend/booking-data/{companyId}',
  'employees.ownCompanies': 'GET /me/companies',
  'bookings.bookableDays': `GET ${em}/bookable-days`,
  'bookings.list': `GET ${em}/bookings`,
  'bookings.ofUser': `GET ${em}/users/{userId}/bookings`,
  'bookings.get': `GET ${em}/bookings/{bookingId}`,
  'bookings.create': `POST ${em}/bookings`,
  'bookings.createSeveral': `POST ${em}/bookings/several`,
  'bookings.setStatus': `PATCH ${em}/bookings/{bookingId}`,
  'bookings.move': `PUT ${em}/bookings/{bookingId}/desk`,
  'bookings.cancel': `DELETE ${em}/bookings/{bookingId}`,
  'bookings.putCustomFields': `PUT ${em}/bookings/{bookingId}/custom-fields`,
  'bookings.live': `GET ${em}/live`,
  'desks.list': `GET ${em}/desks`,
  'deskAreas.list': `GET ${em}/desk-areas`,
  'deskAreas.get': `GET ${em}/desk-areas/{deskAreaId}`,
  'presences.own': `GET ${em}/presences/own`,
  'presences.list': `GET ${em}/presences`,
  'presences.checkIn': `POST ${em}/presences/check-in`,
  'presences.checkOut': `POST ${em}/presences/check-out`,
} as const
