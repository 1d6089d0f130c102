/** One round trip for the first screen of the booking area (issue 4 §1). */
import { z } from 'zod'
import { employeeManagementParams } from './booking-params.ts'
import { bookableDay, booking } from './bookings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { flow } from '../agreements/flows.ts'
import { idInput, idOutput } from '../ids.ts'
import { ownPresence } from './presences.ts'
import { companyBrief, instantOutput, language, languageCode, localDate } from '../shapes.ts'

export const bookingData = z.object({
  person: z.object({
    id: idOutput('US'),
    firstname: z.string(),
    lastname: z.string(),
    nameHidden: z.boolean(),
  }),
  company: companyBrief.extend({ timeZone: z.string(), brandColour: z.string() }),
  companies: z.array(companyBrief).meta({ description: 'where the person can book' }),
  today: localDate.meta({ description: "the location's date now" }),
  now: instantOutput,
  params: employeeManagementParams,
  days: z.array(bookableDay),
  bookings: z.array(booking).meta({ description: "the person's own from today on" }),
  presence: ownPresence.nullable(),
  questionnaire: flow.nullable(),
  language: z.string().meta({ description: 'the language these texts are in' }),
  languages: z.array(language),
  texts: z.record(z.string(), z.string()),
})

export const getBookingData = defineEndpoint(
  'bookingData.get',
  'GET /app/backend/booking-data/{companyId}',
  {
    summary: 'Everything that the first screen of the booking area shows.',
    tag: 'Booking area',
    params: z.object({ companyId: idInput('CO') }),
    query: z.object({ language: languageCode.optional() }),
    response: bookingData,
    errors: [],
  },
)
