/** How a workplace is used, without names (issue 4 §1): numbers of fewer people than `smallestGroup` are left out. */
import { z } from 'zod'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { localDate } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const maxDays = 371
const period = z
  .object({ from: localDate, to: localDate })
  .refine(
    // What is no date is refused by its own check.
    ({ from, to }) => !isLocalDate(from) || !isLocalDate(to) || daysBetween(from, to) <= maxDays,
    'common_error_tooLong',
  )
  .meta({ description: 'the whole weeks they touch, as far as those are over' })
const count = z.number().int()
const area = { deskAreaId: idOutput('DA'), deskAreaName: z.string() }

export const getNoShows = defineEndpoint(
  'statistics.noShows',
  `GET ${companyPath}/em/statistics/no-shows`,
  {
    summary: 'How many booked and did not come, by area and week. Whole weeks that are over.',
    tag: 'Desks',
    params,
    query: period,
    response: z.object({
      smallestGroup: count,
      weeks: z.array(
        z.object({
          ...area,
          week: localDate.meta({ description: 'its Monday' }),
          numbers: z
            .object({ booked: count, came: count, noShows: count, released: count })
            .nullable()
            .meta({ description: 'null: too few people' }),
        }),
      ),
    }),
    errors: [],
  },
)

export const getOccupancy = defineEndpoint(
  'statistics.occupancy',
  `GET ${companyPath}/em/statistics/occupancy`,
  {
    summary: 'How full areas are by weekday, as an average of whole weeks that are over.',
    tag: 'Desks',
    params,
    query: period,
    response: z.object({
      smallestGroup: count,
      weeks: count.meta({ description: 'over how many weeks' }),
      weekdays: z.array(
        z.object({
          ...area,
          weekday: count.meta({ description: '1 Monday to 7 Sunday' }),
          places: count.meta({ description: 'as many as the area has now' }),
          numbers: z
            .object({ booked: z.number(), came: z.number() })
            .nullable()
            .meta({ description: 'on an average day; null: too few people' }),
        }),
      ),
    }),
    errors: [],
  },
)
