/** What happens around a booking (issue 4 §1). Plain data for the browser. */
const em = '/private/companies/{companyId}/em'

export const workdayPaths = {
  'bookings.sayLate': `POST ${em}/bookings/{bookingId}/late`,
} as const
