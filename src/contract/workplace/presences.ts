/** Who is in the building (Spec §7 presence, presences, check-in, check-out; Reference §6; issue 4 §1). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, localDate, pageQuery } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const person = idInput('US').optional().meta({ description: 'who asks, when it is left out' })

export const presence = z.object({
  userId: idOutput('US'),
  firstname: z.string(),
  lastname: z.string(),
  checkedInAt: instantOutput,
  checkedOutAt: instantOutput.nullable(),
})
export const ownPresence = z.object({
  companyId: idOutput('CO'),
  checkedInAt: instantOutput,
  bookingId: idOutput('BO').nullable(),
})

export const getOwnPresence = defineEndpoint(
  'presences.own',
  `GET ${companyPath}/em/presences/own`,
  {
    summary: 'Whether who asks is in the building now, at any company of the organisation.',
    tag: 'Booking area',
    params,
    query: z.object({ userId: person }),
    response: z.object({ presence: ownPresence.nullable() }),
    errors: [],
  },
)
export const listPresences = defineEndpoint('presences.list', `GET ${companyPath}/em/presences`, {
  summary: 'Who was in the building on a day. People who are not shown are left out.',
  tag: 'Booking area',
  params,
  query: z.object({
    date: localDate,
    ...pageQuery,
    pageSize: z.coerce.number().int().min(1).max(9_999).default(10),
  }),
  response: z.object({ total: z.number().int(), presences: z.array(presence) }),
  errors: [],
})
export const checkInPresence = defineEndpoint(
  'presences.checkIn',
  `POST ${companyPath}/em/presences/check-in`,
  {
    summary: 'Check in with what the QR code of a kiosk says; the booking of the day goes with it.',
    tag: 'Booking area',
    params,
    body: z.object({
      serialNumber: z.string().max(40),
      code: z
        .string()
        .max(100)
        .default('')
        .meta({ description: 'the signed part; needed where the location signs its codes' }),
      userId: person,
    }),
    response: ownPresence,
    errors: [
      'employee_already_checked_in',
      'employee_check_in_failed',
      'booking_denied',
      'not_allowed_on_location',
      'presence_code_invalid',
    ],
  },
)
export const checkOutPresence = defineEndpoint(
  'presences.checkOut',
  `POST ${companyPath}/em/presences/check-out`,
  {
    summary: 'Check out; a desk that was held is free again.',
    tag: 'Booking area',
    params,
    body: z.object({ userId: person }).default({}),
    response: z.object({ checkedOutAt: instantOutput }),
    errors: ['employee_not_checked_in'],
  },
)
export const getPresenceCode = defineEndpoint(
  'presences.code',
  'GET /app/backend/kiosk/{companyId}/presence-code',
  {
    summary:
      'What the QR code of a kiosk says now: its serial number and a signed part that soon ends.',
    tag: 'Kiosk area',
    params,
    response: z.object({
      serialNumber: z.string(),
      code: z.string().meta({ description: 'empty where the location does not sign its codes' }),
      expiresAt: instantOutput.nullable(),
      link: z.string().meta({ description: 'what the QR code leads to' }),
    }),
    errors: [],
  },
)
