/** Desk areas ("spaces") and desks (Spec §3 Desk area, §7 em/desks, em/desk-areas; issue 4 §1). */
import { z } from 'zod'
import { everyWeekday } from '#domain/booking/bookable-day.ts'
import { dayClosings } from '#domain/booking/bookable-day.ts'
import { deskStates } from '#domain/booking/desk-state.ts'
import { equipment } from '#domain/booking/equipment.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { floor, places } from './floors.ts'
import { lineOfText, localDate } from '../shapes.ts'
import { limitAlert, limitAlertBody } from './limit-alert.ts'
import { touchedChoice } from './touched-choice.ts'

const params = z.object({ companyId: idInput('CO') })
const areaParams = params.extend({ deskAreaId: idInput('DA') })
const mostClosingDays = 1_000
const planUnit = z.number().min(-1e6).max(1e6)

/** Where a desk stands and what it has. `x` and `y` are its middle, in plan units; `rotation` degrees clockwise. */
const deskNumber = lineOfText(40).pipe(z.string().min(1))
export const deskBody = z.object({
  number: deskNumber,
  formerNumber: deskNumber.optional().meta({
    description: 'the number it had: a desk that is renumbered keeps its bookings and its label',
  }),
  x: planUnit.default(0),
  y: planUnit.default(0),
  width: z.number().gt(0).max(1e5).default(80),
  height: z.number().gt(0).max(1e5).default(50),
  rotation: z.number().int().min(0).max(359).default(0),
  equipment: z.array(z.enum(equipment)).max(equipment.length).default([]),
  enabled: z.boolean().default(true),
  blocked: z
    .object({
      from: localDate,
      to: localDate.nullable().default(null),
      reason: lineOfText(300).default(''),
    })
    .refine(({ from, to }) => to === null || to >= from, 'error_end_before_start')
    .nullable()
    .default(null)
    .meta({ description: 'from and to included; without an end until it is taken away' }),
  owner: z
    .object({
      id: idInput('US'),
      weekdays: z
        .array(z.number().int().min(1).max(7))
        .min(1)
        .max(7)
        .default([...everyWeekday])
        .meta({ description: 'ISO weekdays on which it is theirs' }),
      until: localDate.nullable().default(null).meta({ description: 'the last day' }),
    })
    .nullable()
    .default(null)
    .meta({ description: 'who alone may book it on these days, unless they give it back' }),
  team: z
    .object({ id: idInput('DT') })
    .nullable()
    .default(null)
    .meta({ description: 'whose people may book it; null: as its area says' }),
})
const team = z.object({ id: idOutput('DT'), name: z.string() }).nullable()
/** As it is answered, without what only reading an input does. */
export const desk = z.object({
  number: z.string(),
  x: planUnit,
  y: planUnit,
  width: z.number(),
  height: z.number(),
  rotation: z.number().int(),
  equipment: z.array(z.enum(equipment)),
  enabled: z.boolean(),
  blocked: z.object({ from: localDate, to: localDate.nullable(), reason: z.string() }).nullable(),
  owner: z
    .object({
      id: idOutput('US'),
      name: z.string(),
      email: z.string(),
      weekdays: z.array(z.number().int()),
      until: localDate.nullable(),
    })
    .nullable()
    .meta({ description: 'null for whoever may not edit desks' }),
  team,
})

const viewBox = z.object({
  x: planUnit,
  y: planUnit,
  width: z.number().gt(0).max(1e6),
  height: z.number().gt(0).max(1e6),
})
export const deskArea = z.object({
  id: idOutput('DA'),
  name: z.string(),
  floor: floor.pick({ id: true, name: true }).nullable(),
  neighbourhood: z.string().meta({ description: 'areas of one stand in for each other' }),
  position: z.number().int(),
  capacity: places.nullable().meta({ description: 'its own limit; null: as many as desks' }),
  team: team.meta({ description: 'whose people may book here; null for everybody' }),
  isOpen: z.boolean().meta({ description: 'whether who asks may book here by that' }),
  deskCount: z.number().int(),
  bookableWeekdays: z.array(z.number().int()),
  closingDays: z.array(localDate),
  closed: z
    .enum(dayClosings)
    .nullable()
    .meta({ description: 'why nobody may book here on the day that was asked for' }),
  alert: limitAlert
    .nullable()
    .meta({ description: 'null for never, and for whoever may not edit desks' }),
  seatsLeft: places
    .nullable()
    .meta({ description: 'for who asks, on the day that was asked for; null where none was' }),
  plan: viewBox.extend({ drawingUrl: z.string().nullable() }),
})
const colleagues = z.object({
  count: z.number().int().meta({ description: 'who may be seen by name, without who asks' }),
  names: z.array(z.string()).meta({ description: 'the first three, favourites first' }),
})

/** One desk on one day, for whoever asks. */
export const deskOnDay = desk
  .omit({ enabled: true, blocked: true, owner: true, team: true })
  .extend({
    deskAreaId: idOutput('DA'),
    state: z.enum(deskStates).meta({
      description:
        'CLOSED: nobody may book there that day; RESERVED: kept for somebody else or a team; CAPACITY: free, but its area, floor or location is full',
    }),
    reservedFor: z
      .object({
        team: z.string().nullable(),
        owner: z.string().nullable().meta({ description: 'null where the name is not shown' }),
      })
      .nullable()
      .meta({ description: 'of a desk that is RESERVED' }),
    bookedBy: z
      .object({
        userId: idOutput('US')
          .nullable()
          .meta({ description: 'null where only initials are shown' }),
        name: z.string(),
      })
      .nullable()
      .meta({ description: 'null where nobody is, or the name is not shown' }),
    blockedReason: z.string(),
  })

/** Whether no two desks have one number. */
export function haveOwnNumbers(desks: readonly { readonly number: string }[]): boolean {
  return new Set(desks.map(({ number }) => number)).size === desks.length
}

export const deskAreaBody = z.object({
  name: lineOfText(100).pipe(z.string().min(1)),
  floor: z
    .object({ id: idInput('FR') })
    .nullable()
    .default(null),
  neighbourhood: lineOfText(100).default(''),
  position: z.number().int().min(0).max(10_000).default(0),
  capacity: places.nullable().default(null),
  team: z
    .object({ id: idInput('DT') })
    .nullable()
    .default(null),
  bookableWeekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .overwrite((days) => everyWeekday.filter((day) => days.includes(day)))
    .default([...everyWeekday])
    .meta({ description: 'ISO weekdays; where the location is closed, so is the area' }),
  closingDays: z
    .array(localDate)
    .max(mostClosingDays)
    .overwrite((days) => [...new Set(days)].toSorted())
    .default([])
    .meta({ description: 'on which nobody may book here, beside those of the location' }),
  alert: limitAlertBody,
  plan: viewBox.default({ x: 0, y: 0, width: 1000, height: 1000 }),
  desks: z
    .array(deskBody)
    .max(5_000)
    .refine(haveOwnNumbers, 'error_desk_number_twice')
    .refine((desks) => {
      const formers = desks.flatMap(({ formerNumber = [] }) => formerNumber)
      return new Set(formers).size === formers.length
    }, 'error_desk_number_twice')
    .default([]),
})
const version = z.string().max(64).meta({ description: 'changes with the area and its desks' })
export type DeskAreaInput = z.output<typeof deskAreaBody>

export const listDesks = defineEndpoint('desks.list', `GET ${companyPath}/em/desks`, {
  summary: 'The desks of a location or of one area as they stand on a day.',
  tag: 'Booking area',
  params,
  query: z.object({ date: localDate, deskAreaId: idInput('DA').optional() }),
  response: z.array(deskOnDay),
  errors: [],
})
export const listDeskAreas = defineEndpoint('deskAreas.list', `GET ${companyPath}/em/desk-areas`, {
  summary:
    'The desk areas of a location; with a date also how many places are left there, and who comes.',
  tag: 'Booking area',
  params,
  query: z.object({ date: localDate.optional() }),
  response: z.array(
    deskArea.extend({
      colleagues: colleagues
        .nullable()
        .meta({ description: 'on the day that was asked for; null where none was' }),
    }),
  ),
  errors: [],
})
export const getDeskArea = defineEndpoint(
  'deskAreas.get',
  `GET ${companyPath}/em/desk-areas/{deskAreaId}`,
  {
    summary: 'One desk area with its desks.',
    tag: 'Booking area',
    params: areaParams,
    query: z.object({ date: localDate.optional() }),
    response: deskArea.extend({ version, desks: z.array(desk) }),
    errors: [],
  },
)
export const createDeskArea = defineEndpoint(
  'deskAreas.create',
  `POST ${companyPath}/em/desk-areas`,
  {
    summary: 'Add a desk area with its desks.',
    tag: 'Desks',
    params,
    body: deskAreaBody,
    response: z.object({ id: idOutput('DA') }),
    errors: ['conflict'],
  },
)
export const updateDeskArea = defineEndpoint(
  'deskAreas.update',
  `PUT ${companyPath}/em/desk-areas/{deskAreaId}`,
  {
    summary:
      'Replace a desk area and its desks, which are known by their number. Bookings stay unless said, also of a desk that goes.',
    tag: 'Desks',
    params: areaParams,
    query: touchedChoice,
    body: deskAreaBody.extend({
      version: version.optional().meta({
        description: 'what was read: refused where somebody has saved the area since',
      }),
    }),
    response: z.object({ id: idOutput('DA'), version }),
    errors: ['conflict', 'changed_meanwhile'],
  },
)
export const removeDeskArea = defineEndpoint(
  'deskAreas.remove',
  `DELETE ${companyPath}/em/desk-areas/{deskAreaId}`,
  {
    summary: 'Archive a desk area with its desks; refused while somebody holds a place there.',
    tag: 'Desks',
    params: areaParams,
    response: z.object({ id: idOutput('DA') }),
    errors: ['desk_area_in_use'],
  },
)
export const listDeskAreaBookings = defineEndpoint(
  'deskAreas.bookings',
  `GET ${companyPath}/em/desk-areas/{deskAreaId}/bookings`,
  {
    summary:
      'How many bookings each desk of an area has from today on; a desk without any is left out.',
    tag: 'Desks',
    params: areaParams,
    response: z.array(
      z.object({
        deskNumber: z.string(),
        bookings: z.number().int(),
        nextDate: localDate,
      }),
    ),
    errors: [],
  },
)
