/** The employees of a day as reception sees them, and what it does to them (Spec §7 em/; Reference §6; issue 14 §5). */
import { z } from 'zod'
import { employeeActs, employeeStates } from '#domain/booking/log/employee-log.ts'
import { bookingStatuses } from '#domain/booking/booking-status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText, localDate, pageQuery } from '../shapes.ts'
import { placeErrors } from './bookings.ts'

const params = z.object({ companyId: idInput('CO') })
const state = z.enum(employeeStates).meta({
  description:
    'WAITING: booked, with questions still to answer. IN: here, with or without a booking',
})
const count = z.number().int()

export const getEmployeeLog = defineEndpoint('employeeLog.get', `GET ${companyPath}/em/log`, {
  summary:
    'Who is expected, waiting, in, out or denied on a day. Where the location shows no names, an API client alone gets more than the counts.',
  tag: 'Employees',
  params,
  query: z.object({
    date: localDate.optional().meta({ description: 'today, when it is left out' }),
    state: state.optional(),
    deskAreaId: idInput('DA').optional(),
    q: lineOfText(100).default('').meta({ description: 'the beginning of words of a name' }),
    ...pageQuery,
  }),
  response: z.object({
    date: localDate,
    isNamed: z.boolean().meta({ description: 'whether the location shows names' }),
    asks: z.boolean().meta({ description: 'whether a booking comes with questions' }),
    counts: z
      .object({ EXPECTED: count, WAITING: count, IN: count, OUT: count, DENIED: count })
      .meta({ description: 'by state, of all who fit the rest of the query' }),
    areas: z
      .array(z.object({ id: idOutput('DA'), name: z.string(), floorName: z.string() }))
      .meta({ description: 'where somebody is booked on that day' }),
    total: count,
    people: z.array(
      z.object({
        userId: idOutput('US'),
        firstname: z.string(),
        lastname: z.string(),
        state,
        bookingId: idOutput('BO').nullable(),
        deskAreaId: idOutput('DA').nullable(),
        deskAreaName: z.string(),
        floorName: z.string(),
        deskNumber: z.string().nullable(),
        checkedInAt: instantOutput.nullable(),
        checkedOutAt: instantOutput.nullable(),
        acts: z.array(z.enum(employeeActs)).meta({ description: 'what who asks can do' }),
      }),
    ),
  }),
  errors: [],
})
export const resetBooking = defineEndpoint(
  'employeeLog.resetBooking',
  `POST ${companyPath}/em/bookings/{bookingId}/reset`,
  {
    summary:
      'Ask the questions of a booking again: its answers are deleted. Where there are none, a denied booking is expected again.',
    tag: 'Employees',
    params: params.extend({ bookingId: idInput('BO') }),
    response: z.object({
      id: idOutput('BO'),
      statusId: count,
      status: z.enum(bookingStatuses),
    }),
    errors: ['booking_status_conflict', ...placeErrors],
  },
)
export const putPresence = defineEndpoint(
  'employeeLog.putPresence',
  `PUT ${companyPath}/em/presences/{userId}`,
  {
    summary: 'Check an employee in or out by hand; the booking of the day goes with it.',
    tag: 'Employees',
    params: params.extend({ userId: idInput('US') }),
    body: z.object({ isPresent: z.boolean() }),
    response: z.object({ userId: idOutput('US'), isPresent: z.boolean() }),
    errors: [
      'employee_already_checked_in',
      'employee_check_in_failed',
      'employee_not_checked_in',
      'booking_denied',
      'not_allowed_on_location',
    ],
  },
)
