/** Closing a location for good. Issue 16 §1. */
import { z } from 'zod'

import { closingStates } from '#domain/location/closing.ts'
import { maxRetentionDays } from '#domain/retention/retention.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, localDate } from '../shapes.ts'

const tag = 'Organisation'
const path = '/private/locations/{companyId}/closing'
const params = z.object({ companyId: idInput('CO') })
const plan = {
  id: idOutput('CO'),
  name: z.string(),
  state: z
    .enum(closingStates)
    .meta({ description: 'CLOSING: the last day is chosen; CLOSED: it is over' }),
  lastDay: z.iso.date().nullable().meta({ description: 'by the location’s calendar' }),
  keptUntil: z.iso.date().nullable().meta({
    description: 'data about visitors is deleted after this day, by the location’s calendar',
  }),
  peopleGoTo: idOutput('CO').nullable().meta({
    description: 'where people who work there move; null: they are deactivated',
  }),
  closedAt: instantOutput.nullable().meta({
    description: 'when everything that was to come had ended; null: not yet',
  }),
  isDataGone: z.boolean().meta({ description: 'the day until which data is kept is over' }),
}
const closing = z.object({
  ...plan,
  today: z.iso.date().meta({ description: 'there' }),
  emergency: z.boolean().meta({ description: 'one is running: nothing can be planned' }),
  inside: z.int().meta({ description: 'visitors who are on site now' }),
  ends: z
    .object({
      visits: z.int().meta({ description: 'after the last day: they will be cancelled' }),
      bookings: z.int().meta({ description: 'of desks, after the last day' }),
      kiosks: z.int(),
      connections: z.int().meta({ description: 'integrations of the location' }),
      people: z.int().meta({ description: 'who work there' }),
    })
    .meta({ description: 'what closing ends' }),
  data: z
    .object({ visits: z.int(), visitors: z.int() })
    .meta({ description: 'what is kept until it is deleted' }),
})

export const listClosings = defineEndpoint(
  'locations.closings',
  'GET /private/locations/closings',
  {
    summary: 'The locations that close for good, and those that have closed.',
    tag,
    response: z.object({ locations: z.array(z.object(plan)) }),
    errors: [],
  },
)
export const getClosing = defineEndpoint('locations.closing', `GET ${path}`, {
  summary: 'Whether a location closes for good, when, and what that ends.',
  tag,
  params,
  query: z.object({ lastDay: localDate.optional().meta({ description: 'one to be judged' }) }),
  response: closing,
  errors: [],
})
export const planClosing = defineEndpoint('locations.planClosing', `POST ${path}`, {
  summary:
    'Choose the last day of a location, or another one. It can be undone until the day is over.',
  tag,
  params,
  body: z.object({
    lastDay: localDate,
    name: z.string().max(200).meta({ description: 'what the location is called, typed' }),
    keepDays: z.int().min(0).max(maxRetentionDays).default(365).meta({
      description:
        'so long after the last day data about visitors is kept, unless the location’s own retention deletes it sooner',
    }),
    peopleGoToId: idInput('CO').nullable().default(null).meta({
      description:
        'a location to which people who work there move, without their roles; null: they are deactivated',
    }),
  }),
  response: closing,
  errors: ['location_closed'],
})
export const undoClosing = defineEndpoint('locations.undoClosing', `DELETE ${path}`, {
  summary: 'A location doesn’t close after all.',
  tag,
  params,
  response: closing,
  errors: ['location_closed'],
})
