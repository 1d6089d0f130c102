/** Closing days from elsewhere: a calendar that is read again every day, or the public holidays of a country (issue 14 §2). */
import { z } from 'zod'
import { calendarAddress, holidayFailures } from '#domain/location/holidays.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, localDate } from '../shapes.ts'
import { touchedBookings } from '../workplace/touched-bookings.ts'
import { touchedChoice } from '../workplace/touched-choice.ts'

export const countryCode = z.string().regex(/^[A-Z]{2}$/)
/** ISO 3166-2; empty for the whole country. */
export const regionCode = z
  .string()
  .regex(/^([A-Z]{2}-[A-Z0-9]{1,3})?$/)
  .default('')

const address = z
  .string()
  .max(2000)
  .transform((typed, context) => {
    const called = calendarAddress(typed)
    if (called !== null) return called
    context.addIssue({ code: 'custom', message: 'holidays_error_address' })
    return z.NEVER
  })

const day = z.object({ date: z.string(), name: z.string() })
export const holidaySource = z.object({
  id: idOutput('HS'),
  address: z.string().nullable().meta({ description: 'of a calendar; null for a country' }),
  country: z.string().nullable(),
  region: z.string(),
  days: z
    .array(day.extend({ counts: z.boolean().meta({ description: 'false: it was left out' }) }))
    .meta({ description: 'from today on, as they were read last' }),
  takenAt: instantOutput.nullable().meta({ description: 'null: they close nothing yet' }),
  readAt: instantOutput.nullable(),
  triedAt: instantOutput.nullable().meta({ description: 'null: it is being read' }),
  failure: z.enum(holidayFailures).nullable().meta({ description: 'of the last try' }),
  undecided: z
    .array(touchedBookings.extend({ date: localDate }))
    .meta({ description: 'days that a reading closed although something is booked on them' }),
  changes: z
    .object({ at: instantOutput, added: z.array(day), removed: z.array(day) })
    .nullable()
    .meta({ description: 'what the last reading that differed found' }),
})

const params = z.object({ companyId: idInput('CO') })
const sourceParams = params.extend({ sourceId: idInput('HS') })
const sourceId = z.object({ id: idOutput('HS') })
const sourcePath = `${companyPath}/hours/holidays/{sourceId}` as const

/** So many lists a location has. */
export const mostHolidaySources = 10

export const listHolidays = defineEndpoint('holidays.list', `GET ${companyPath}/hours/holidays`, {
  summary: 'Where the closing days of a location come from, with their days.',
  tag: 'Settings',
  params,
  response: z.array(holidaySource),
  errors: [],
})
export const addHolidays = defineEndpoint('holidays.add', `POST ${companyPath}/hours/holidays`, {
  summary:
    'Name a source. Its days are read soon after, in the background, and close nothing before they are taken over.',
  tag: 'Settings',
  params,
  body: z.discriminatedUnion('from', [
    z.object({ from: z.literal('CALENDAR'), address }),
    z.object({ from: z.literal('COUNTRY'), country: countryCode, region: regionCode }),
  ]),
  response: sourceId,
  errors: ['conflict'],
})
export const takeHolidays = defineEndpoint('holidays.take', `PUT ${sourcePath}`, {
  summary:
    'Take the days of a source over, but for some, which stay left out when it is read again.',
  tag: 'Settings',
  params: sourceParams,
  query: touchedChoice,
  body: z.object({ leftOut: z.array(localDate).max(400).default([]) }),
  response: sourceId,
  errors: [],
})
export const readHolidays = defineEndpoint('holidays.read', `POST ${sourcePath}/readings`, {
  summary: 'Read a source again, soon after, in the background.',
  tag: 'Settings',
  params: sourceParams,
  response: sourceId,
  errors: [],
})
export const decideHoliday = defineEndpoint('holidays.decide', `POST ${sourcePath}/decisions`, {
  summary:
    'Say what becomes of the bookings on a day that a reading closed; not_found where that was said already.',
  tag: 'Settings',
  params: sourceParams,
  body: touchedChoice.extend({ date: localDate }),
  response: z.object({ date: localDate, cancelled: z.number().int() }),
  errors: [],
})
export const removeHolidays = defineEndpoint('holidays.remove', `DELETE ${sourcePath}`, {
  summary: 'Forget a source; its days close nothing any more.',
  tag: 'Settings',
  params: sourceParams,
  response: sourceId,
  errors: [],
})
export const listRegions = defineEndpoint('holidays.regions', `GET ${companyPath}/hours/regions`, {
  summary: 'The regions of a country that have holidays of their own, by their names.',
  tag: 'Settings',
  params,
  query: z.object({ country: countryCode }),
  response: z.array(z.object({ code: z.string(), name: z.string() })),
  errors: [],
})
