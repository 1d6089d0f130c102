import * as endpoints from '#contract/workplace/employee-log.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { readEmployeeLog } from './read-log.ts'
import { resetBooking } from './reset-booking.ts'
import { switchPresence } from './switch-presence.ts'

export const employeeLogRoutes: readonly Route[] = [
  route(
    endpoints.getEmployeeLog,
    { allow: managers, right: 'SEE_EMPLOYEES', audit: null },
    ({ tx, company, actor, act, query }) => readEmployeeLog(tx, company, actor, act, query),
  ),
  route(
    endpoints.resetBooking,
    { allow: managers, right: 'CHANGE_BOOKINGS', audit: 'booking.reset' },
    ({ tx, company, act, params }) => resetBooking(tx, company, act, params.bookingId),
  ),
  route(
    endpoints.putPresence,
    {
      allow: managers,
      right: 'CHANGE_PRESENCES',
      audit: 'presence.checked_in, .checked_out',
    },
    ({ tx, company, act, params, body }) =>
      switchPresence(tx, company, act, { ...params, ...body }),
  ),
]
