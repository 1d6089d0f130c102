/** How a workplace is used, without names (issue 14 §6). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { localDate } from '../shapes.ts'
import {
  averageHour,
  compared,
  count,
  figureFrame,
  figurePeriod,
  isShortEnough,
} from './figure-shapes.ts'

const params = z.object({ companyId: idInput('CO') })

export const workplaceCounts = z.object({
  places: count,
  booked: count,
  used: count.meta({ description: 'booked, and somebody came' }),
  noShows: count.meta({ description: 'booked, and nobody came, as far as that is known' }),
  released: count.meta({ description: 'of the no-shows: given back for others' }),
  unbooked: count.meta({ description: 'people who came without a booking' }),
})

export const getWorkplaceFigures = defineEndpoint(
  'figures.workplace',
  `GET ${companyPath}/em/figures`,
  {
    summary: 'How full the workplace is, when, and who booked and did not come: counts alone.',
    tag: 'Desks',
    params,
    query: figurePeriod
      .extend({ deskAreaId: idInput('DA').optional() })
      .refine(isShortEnough, 'common_error_tooLong'),
    response: z.object({
      ...figureFrame,
      dailyLimit: count.nullable().meta({ description: 'how many may come on one day' }),
      totals: compared(workplaceCounts),
      days: z
        .array(
          z.object({
            day: localDate,
            counts: workplaceCounts.nullable().meta({ description: 'null: too few people' }),
            peak: count.nullable().meta({ description: 'the most people in one hour' }),
          }),
        )
        .meta({ description: 'those on which anything was counted; days to come as booked' }),
      weeks: z
        .array(
          z.object({
            week: localDate.meta({ description: 'its Monday' }),
            counts: workplaceCounts,
          }),
        )
        .meta({ description: 'those that may be shown' }),
      hours: z.array(averageHour),
      spaces: z.array(
        z.object({
          id: idOutput('DA').nullable().meta({ description: 'null: came without a booking' }),
          name: z.string(),
          counts: workplaceCounts.nullable(),
          isWhole: z.boolean().meta({ description: 'false: some weeks are withheld' }),
        }),
      ),
    }),
    errors: [],
  },
)

export const getDeskFigures = defineEndpoint(
  'figures.desks',
  `GET ${companyPath}/em/desk-areas/{deskAreaId}/figures`,
  {
    summary:
      'How much each desk was used in a month that is over, in fifths. Desks of few people have the level of their area.',
    tag: 'Desks',
    params: z.object({ companyId: idInput('CO'), deskAreaId: idInput('DA') }),
    query: z.object({ month: localDate.meta({ description: 'any day of it' }) }),
    response: z.object({
      smallestGroup: count,
      month: localDate.meta({ description: 'its first day' }),
      isOver: z.boolean().meta({ description: 'a month that is not over has no levels' }),
      level: count.nullable().meta({ description: 'of the area: 1 to 5; null: too few people' }),
      desks: z.array(z.object({ number: z.string(), level: count.nullable() })),
    }),
    errors: [],
  },
)
