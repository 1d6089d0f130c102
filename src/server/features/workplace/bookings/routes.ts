import { getBookingData } from '#contract/workplace/booking-data.ts'
import * as endpoints from '#contract/workplace/bookings.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { cancelBooking } from './cancel-booking.ts'
import { createBooking } from './create-booking.ts'
import { createSeveral } from './create-several.ts'
import { moveBooking } from './move-booking.ts'
import { personOf } from './policy.ts'
import { putBookingAnswers } from './put-booking-answers.ts'
import { readBookableDays } from './days/read-bookable-days.ts'
import { readBookingData } from './read-booking-data.ts'
import { readBooking, readBookings, readBookingsOfUser } from './read-bookings.ts'
import { setBookingStatus } from './set-booking-status.ts'
import { watchBookings } from './watch-bookings.ts'

const allow = ['employee', 'booker', 'client'] as const
const readable = { allow, audit: null, workplace: true } as const

export const bookingRoutes: readonly Route[] = [
  statementRoute(
    getBookingData,
    { allow: ['employee', 'booker'], audit: null, workplace: true },
    ({ deps, company, actor, query, language }) =>
      readBookingData(deps, company, actor, { ...query, acceptLanguage: language }),
  ),
  statementRoute(
    endpoints.getBookableDays,
    readable,
    async ({ deps, company, actor, act, query }) => {
      const userId = await personOf(deps, actor, company, query.userId)
      return (await readBookableDays(deps, company, userId, act.at)).days
    },
  ),
  route(endpoints.listBookings, readable, ({ tx, company, actor, query }) =>
    readBookings(tx, company, actor, query),
  ),
  statementRoute(
    endpoints.listUserBookings,
    readable,
    ({ deps, company, actor, act, params, query }) =>
      readBookingsOfUser(deps, company, actor, act.at, { ...query, userId: params.userId }),
  ),
  route(endpoints.getBooking, readable, ({ tx, company, actor, params }) =>
    readBooking(tx, company, actor, params.bookingId),
  ),
  statementRoute(
    endpoints.createBooking,
    { allow, audit: 'booking.created', workplace: true },
    (context) => createBooking(context, context.body),
  ),
  route(
    endpoints.createSeveralBookings,
    { allow, audit: 'booking.created', workplace: true },
    ({ tx, deps, company, act, actor, body, language }) =>
      createSeveral(tx, deps, company, act, actor, body, language),
  ),
  route(
    endpoints.setBookingStatus,
    {
      allow,
      audit: 'booking.confirmed, .denied, .reset, presence.checked_in, .checked_out',
      workplace: true,
    },
    (context) => setBookingStatus(context, context.params.bookingId, context.body.statusId),
  ),
  statementRoute(
    endpoints.moveBooking,
    { allow, audit: 'booking.moved', workplace: true },
    (context) => moveBooking(context, context.params.bookingId, context.body),
  ),
  statementRoute(
    endpoints.cancelBooking,
    {
      allow: [...allow, 'administrator'],
      audit: 'booking.cancelled',
      workplace: 'CHANGE_BOOKINGS',
    },
    (context) => cancelBooking(context, context.params.bookingId),
  ),
  route(
    endpoints.putBookingCustomFields,
    { allow, audit: 'booking.answered, .confirmed, .denied, .reopened', workplace: true },
    ({ tx, company, act, actor, params, body }) =>
      putBookingAnswers(tx, company, act, actor, params.bookingId, body),
  ),
  statementRoute(
    endpoints.watchBookings,
    { allow: [...allow, 'administrator'], audit: null, workplace: 'SEE_EMPLOYEES' },
    (context) => watchBookings(context, context.query.date ?? null),
  ),
]
