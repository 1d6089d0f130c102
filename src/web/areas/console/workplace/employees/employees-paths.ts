// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const employeesPaths = {
  'bookings.cancel': 'DELETE /private/companies/{companyId}/em/bookings/{bookingId}',
  'bookings.live': 'GET /private/companies/{companyId}/em/live',
  'employeeLog.get': 'GET /private/companies/{companyId}/em/log',
  'employeeLog.putPresence': 'PUT /private/companies/{companyId}/em/presences/{userId}',
  'employeeLog.resetBooking': 'POST /private/companies/{companyId}/em/bookings/{bookingId}/reset',
} as const
