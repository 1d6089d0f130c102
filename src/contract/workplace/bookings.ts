/** Bookings of desks and places (Spec §3 Booking, §7 em/bookings, §8; Reference §6; issue 4 §1). */
import { z } from 'zod'
import { bookingStatuses } from '#domain/booking/booking-status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import type { ErrorCode } from '../errors.ts'
import { idInput, idOutput } from '../ids.ts'
import {
  customFieldValue,
  instantOutput,
  lineOfText,
  localDate,
  pageQuery,
  text,
} from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const bookingParams = params.extend({ bookingId: idInput('BO') })
const statusId = z
  .number()
  .int()
  .meta({ description: '1 expected, 2 checked in, 3 checked out, 4 pending, 5 denied' })

export const booking = z.object({
  id: idOutput('BO'),
  companyId: idOutput('CO'),
  userId: idOutput('US'),
  firstname: z.string(),
  lastname: z.string(),
  date: localDate,
  statusId,
  status: z.enum(bookingStatuses),
  deskAreaId: idOutput('DA'),
  deskAreaName: z.string(),
  floorName: z.string(),
  deskNumber: z.string().nullable().meta({ description: 'null in an area without desks' }),
  checkedInAt: instantOutput.nullable(),
  checkedOutAt: instantOutput.nullable(),
  releasedAt: instantOutput.nullable().meta({ description: 'given back because nobody came' }),
  createdAt: instantOutput,
})

/** Why a day cannot be booked, for anybody or for who asks. */
export const dayReason = z.enum([
  'past',
  'closed',
  'outside_window',
  'weekday',
  'holiday',
  'spaces_closed',
  'not_allowed_on_location',
  'booked',
  'denied',
  'full',
  'no_desks',
])
export const bookableDay = z.object({
  date: localDate,
  seatsLeft: z.number().int(),
  booked: z.boolean().meta({ description: 'by who asks, at any company of the organisation' }),
  bookingId: idOutput('BO').nullable().meta({ description: 'of what is booked at this company' }),
  allowed: z.boolean(),
  reason: dayReason.nullable().meta({ description: 'null where the day is allowed' }),
  offer: z
    .object({
      deskAreaId: idOutput('DA'),
      deskAreaName: z.string(),
      deskNumber: z.string(),
      reason: z.enum(['OWN', 'WEEKDAY', 'OFTEN', 'LAST']),
      count: z.number().int().meta({ description: 'how often, of the days in `of`' }),
      of: z.number().int(),
      insteadOf: z
        .string()
        .nullable()
        .meta({ description: 'the number of the usual desk, where another one has to do' }),
    })
    .nullable()
    .meta({ description: 'the usual desk, or the nearest free one; books with one call' }),
  ownDesk: z
    .object({
      deskAreaId: idOutput('DA'),
      deskAreaName: z.string(),
      deskNumber: z.string(),
      isGivenBack: z.boolean(),
    })
    .nullable()
    .meta({ description: 'a desk that is theirs on that day, and whether they gave it back' }),
})

/** Why a place is refused (Spec §8). */
export const placeErrors = [
  'booking_denied',
  'expected_booking_exists',
  'not_allowed_on_location',
  'day_not_bookable',
  'desk_taken',
  'desk_blocked',
  'desk_owned',
  'team_only',
  'desk_area_closed',
  'desk_area_full',
  'floor_full',
  'location_full',
] as const satisfies readonly ErrorCode[]

const place = {
  deskAreaId: idInput('DA'),
  deskNumber: lineOfText(40).nullable().default(null),
}
const answers = z
  .array(customFieldValue.extend({ id: z.string().max(64), value: text(10_000) }))
  .max(200)
const bookingAnswer = z.object({ id: idOutput('BO'), statusId, status: z.enum(bookingStatuses) })

export const getBookableDays = defineEndpoint(
  'bookings.bookableDays',
  `GET ${companyPath}/em/bookable-days`,
  {
    summary:
      'Today and the days that can be booked: places left, booked, allowed or why not, and the usual desk.',
    tag: 'Booking area',
    params,
    query: z.object({ userId: idInput('US').optional() }),
    response: z.array(bookableDay),
    errors: [],
  },
)
export const listBookings = defineEndpoint('bookings.list', `GET ${companyPath}/em/bookings`, {
  summary:
    'Bookings of a day or of a person, without those that ended. People who are not shown are left out.',
  tag: 'Booking area',
  params,
  query: z.object({ date: localDate.optional(), userId: idInput('US').optional(), ...pageQuery }),
  response: z.object({ total: z.number().int(), bookings: z.array(booking) }),
  errors: [],
})
export const listUserBookings = defineEndpoint(
  'bookings.ofUser',
  `GET ${companyPath}/em/users/{userId}/bookings`,
  {
    summary: "One's own bookings from a day on, at every company of the organisation.",
    tag: 'Booking area',
    params: params.extend({ userId: idInput('US') }),
    query: z.object({ from: localDate.optional() }),
    response: z.array(booking),
    errors: [],
  },
)
export const getBooking = defineEndpoint(
  'bookings.get',
  `GET ${companyPath}/em/bookings/{bookingId}`,
  {
    summary: 'One booking; also one that was cancelled.',
    tag: 'Booking area',
    params: bookingParams,
    response: booking.extend({ cancelledAt: instantOutput.nullable() }),
    errors: [],
  },
)
export const createBooking = defineEndpoint('bookings.create', `POST ${companyPath}/em/bookings`, {
  summary:
    'Book a place. Where the location has questions the status follows from the answers; without them it is pending.',
  tag: 'Booking area',
  params,
  body: z.object({
    userId: idInput('US').optional().meta({ description: 'who asks, when it is left out' }),
    date: localDate,
    statusId: z.union([z.literal(1), z.literal(4)]).default(1),
    ...place,
    customFields: answers.default([]),
  }),
  response: bookingAnswer,
  errors: [...placeErrors, 'invalid_answer', 'document_token_invalid'],
})
const severalResult = z.object({
  date: localDate,
  booked: z.boolean(),
  bookingId: idOutput('BO').nullable(),
  code: z
    .string()
    .nullable()
    .meta({ description: 'why not, as the error code of a single booking' }),
  message: z.string().nullable(),
  reason: dayReason.nullable(),
})
export const createSeveralBookings = defineEndpoint(
  'bookings.createSeveral',
  `POST ${companyPath}/em/bookings/several`,
  {
    summary: 'Book a place on several days, or weekly; all or nothing, or as many as can be.',
    tag: 'Booking area',
    params,
    body: z.object({
      userId: idInput('US').optional(),
      statusId: z.union([z.literal(1), z.literal(4)]).default(1),
      mode: z.enum(['ALL_OR_NOTHING', 'BEST_EFFORT']),
      dates: z.array(localDate).max(100).default([]),
      repeat: z
        .object({
          from: localDate,
          weeks: z.number().int().min(1).max(52),
          weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
        })
        .nullable()
        .default(null),
      ...place,
    }),
    response: z.object({
      booked: z.number().int().meta({ description: 'how many days were booked' }),
      days: z.array(severalResult),
    }),
    errors: [],
  },
)
export const setBookingStatus = defineEndpoint(
  'bookings.setStatus',
  `PATCH ${companyPath}/em/bookings/{bookingId}`,
  {
    summary:
      'Move a booking on: 1 after the questions were passed (or back to expected, by an API client), 5 after they were failed, 2 and 3 by an API client.',
    tag: 'Booking area',
    params: bookingParams,
    body: z.object({ statusId: z.number().int().min(1).max(5) }),
    response: bookingAnswer,
    errors: [
      ...placeErrors,
      'booking_status_conflict',
      'employee_already_checked_in',
      'employee_check_in_failed',
    ],
  },
)
export const moveBooking = defineEndpoint(
  'bookings.move',
  `PUT ${companyPath}/em/bookings/{bookingId}/desk`,
  {
    summary: 'Take another desk or area on the same day.',
    tag: 'Booking area',
    params: bookingParams,
    body: z.object(place),
    response: z.object({ id: idOutput('BO') }),
    errors: [...placeErrors, 'booking_status_conflict'],
  },
)
export const cancelBooking = defineEndpoint(
  'bookings.cancel',
  `DELETE ${companyPath}/em/bookings/{bookingId}`,
  {
    summary: "Cancel a booking until its day ends: one's own, or by permission anyone's.",
    tag: 'Booking area',
    params: bookingParams,
    response: z.object({ id: idOutput('BO') }),
    errors: ['booking_status_conflict', 'day_not_bookable'],
  },
)
export const putBookingCustomFields = defineEndpoint(
  'bookings.putCustomFields',
  `PUT ${companyPath}/em/bookings/{bookingId}/custom-fields`,
  {
    summary: 'Store answers to the questions; the status follows from them at once.',
    tag: 'Booking area',
    params: bookingParams,
    body: answers,
    response: bookingAnswer,
    errors: [
      'invalid_answer',
      'document_token_invalid',
      'booking_status_conflict',
      'day_not_bookable',
    ],
  },
)
export const watchBookings = defineEndpoint('bookings.live', `GET ${companyPath}/em/live`, {
  summary:
    'Server-sent events: `changed` with {kind, date} whenever a booking or a presence of the day, or a desk, changes.',
  tag: 'Booking area',
  params,
  query: z.object({ date: localDate.optional() }),
  answers: 'text/event-stream',
  response: z.undefined(),
  errors: [],
})
