/** When reception is open: what visitors, hosts and kiosks are told outside of it (issue 14 §2). */
import { z } from 'zod'
import {
  dayModes,
  judgeDay,
  judgeWeek,
  mostSpans,
  type DayHours,
} from '#domain/location/opening-hours.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'
import { lineOfText, localDate } from '../shapes.ts'

/** The wall clock of the location. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const span = z.object({
  from: clock,
  to: z.union([clock, z.literal('24:00')]).meta({
    description: 'before `from`: on the next day; 24:00: midnight',
  }),
})
const dayFields = z.object({
  mode: z.enum(dayModes).meta({ description: 'APPOINTMENT: for whoever is expected' }),
  spans: z.array(span).max(mostSpans).default([]),
})
const withoutSpans = <Day extends DayHours>(day: Day): Day =>
  day.mode === 'OPEN' ? day : { ...day, spans: [] }

const dateHours = dayFields
  .extend({ date: localDate, name: lineOfText(200).default('') })
  .refine((day) => judgeDay(day) === null, 'hours_error_order')
  .overwrite(withoutSpans)

const usualDay: DayHours = { mode: 'OPEN', spans: [{ from: '08:00', to: '17:00' }] }
const closed: DayHours = { mode: 'CLOSED', spans: [] }
const usualWeek = [usualDay, usualDay, usualDay, usualDay, usualDay, closed, closed]

export const openingHours = z.object({
  kept: z.boolean().default(false).meta({ description: 'false: nobody is told of hours' }),
  week: z
    .array(dayFields.overwrite(withoutSpans))
    .length(7)
    .refine((week) => judgeWeek(week).size === 0, 'hours_error_order')
    .default(usualWeek.map(({ mode, spans }) => ({ mode, spans: [...spans] })))
    .meta({ description: 'Monday first' }),
  dates: z
    .array(dateHours)
    .max(200)
    .refine(
      (dates) => new Set(dates.map(({ date }) => date)).size === dates.length,
      'hours_error_twice',
    )
    .default([])
    .meta({ description: 'dates that are unlike their weekday' }),
  atKiosk: z.boolean().default(false).meta({
    description: 'kiosks say outside of hours that reception is closed, and whom to call',
  }),
})
export type OpeningHoursParams = z.output<typeof openingHours>

const params = z.object({ companyId: idInput('CO') })

export const getOpeningHours = defineEndpoint('openingHours.get', `GET ${companyPath}/hours`, {
  summary: 'When reception is open, with the days on which the location is closed.',
  tag: 'Settings',
  params,
  response: openingHours.extend({
    closingDays: z
      .array(z.object({ date: z.string(), name: z.string() }))
      .meta({ description: 'the closing days of the workplace settings, and those of holidays' }),
  }),
  errors: [],
})
export const putOpeningHours = defineEndpoint('openingHours.put', `PUT ${companyPath}/hours`, {
  summary: 'Replace the opening hours; what is left out takes its default.',
  tag: 'Settings',
  params,
  body: openingHours,
  response: openingHours,
  errors: [],
})
