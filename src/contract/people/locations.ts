/** An organisation's locations for whoever answers for many: today's state of each, and how they are sorted. Issue 16 §1. */
import { z } from 'zod'
import { groupKinds, mostGroupLetters } from '#domain/location/location-group.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const tag = 'Organisation'

const today = z.object({
  reception: z
    .object({
      state: z.enum(['OPEN', 'CLOSED', 'APPOINTMENT']),
      changesAt: instantOutput
        .nullable()
        .meta({ description: 'when it closes or opens next; null: neither today nor tomorrow' }),
    })
    .nullable()
    .meta({ description: 'by its own hours and zone; null where it keeps none' }),
  visitors: z
    .object({ inside: z.int(), expected: z.int() })
    .nullable()
    .meta({ description: 'null: not in use there, or the caller may not see figures of visits' }),
  kiosks: z
    .object({ paired: z.int(), offline: z.int() })
    .nullable()
    .meta({ description: 'null: the caller does not manage kiosks' }),
  emergency: z.enum(['EMERGENCY', 'DRILL']).nullable().meta({ description: 'what is running' }),
})

const location = z.object({
  id: idOutput('CO'),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  timeZone: z.string(),
  latitude: z.string().meta({ description: 'degrees; empty where nobody gave any' }),
  longitude: z.string(),
  disabled: z.boolean(),
  lastDay: z.iso.date().nullable().meta({
    description: 'it closes for good after this day, by its own calendar; null: it stays',
  }),
  groups: z.array(idOutput('LG')),
  today,
})

const group = z.object({ id: idOutput('LG'), kind: z.enum(groupKinds), name: z.string() })
const groupName = lineOfText(mostGroupLetters).pipe(z.string().min(1))
const params = z.object({ groupId: idInput('LG') })
const someIds = z
  .array(idInput('CO'))
  .max(1_000)
  .default([])
  .transform((some) => [...new Set(some)])

export const listLocations = defineEndpoint('locations.list', 'GET /private/locations', {
  summary:
    'The locations that the caller administers, by name, each with its state at this moment.',
  tag,
  response: z.object({
    at: instantOutput,
    locations: z.array(location),
    groups: z.array(group),
  }),
  errors: [],
})
export const findLocations = defineEndpoint('locations.find', 'GET /private/locations/find', {
  summary: 'Of the locations that the caller administers, the first twenty that hold these words.',
  tag,
  query: z.object({
    q: z.string().max(100).default('').meta({ description: 'of name and city, without accents' }),
  }),
  response: z.object({
    locations: z.array(z.object({ id: idOutput('CO'), name: z.string(), city: z.string() })),
  }),
  errors: [],
})
export const listGroups = defineEndpoint('locationGroups.list', 'GET /private/location-groups', {
  summary: 'The groups of locations, by name.',
  tag,
  response: z.object({ groups: z.array(group) }),
  errors: [],
})
export const createGroup = defineEndpoint(
  'locationGroups.create',
  'POST /private/location-groups',
  {
    summary: 'Make a region, a kind of location or a tag.',
    tag,
    body: z.object({ kind: z.enum(groupKinds), name: groupName }),
    response: z.object({ id: idOutput('LG') }),
    errors: ['location_group_taken'],
  },
)
export const renameGroup = defineEndpoint(
  'locationGroups.rename',
  'PUT /private/location-groups/{groupId}',
  {
    summary: 'Rename a group of locations.',
    tag,
    params,
    body: z.object({ name: groupName }),
    response: z.object({ id: idOutput('LG') }),
    errors: ['location_group_taken'],
  },
)
export const removeGroup = defineEndpoint(
  'locationGroups.remove',
  'DELETE /private/location-groups/{groupId}',
  {
    summary: 'Remove a group. Its locations stay.',
    tag,
    params,
    response: z.object({ id: idOutput('LG') }),
    errors: [],
  },
)
export const sortLocations = defineEndpoint(
  'locationGroups.sort',
  'POST /private/location-groups/{groupId}/locations',
  {
    summary:
      'Put locations into a group and take others out. One that comes into a region or kind leaves the one it was in.',
    tag,
    params,
    body: z.object({ add: someIds, remove: someIds }),
    response: z.object({
      added: z.int().meta({ description: 'locations that were not in it' }),
      moved: z.int().meta({ description: 'of these, those that left another region or kind' }),
      removed: z.int(),
    }),
    errors: [],
  },
)
