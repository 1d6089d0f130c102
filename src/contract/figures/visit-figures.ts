/** How many visitors there are, when, and how long they wait, without names (issue 14 §6). */
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

export const visitCounts = z.object({
  expected: count.meta({ description: 'all but those that were cancelled' }),
  came: count,
  denied: count,
  walkIns: count,
  noShows: count.meta({ description: 'invited, and not there when the day was over' }),
})

export const getVisitFigures = defineEndpoint('figures.visits', `GET ${companyPath}/vm/figures`, {
  summary: 'How many visitors come, when, how long they wait, and where they stop: counts alone.',
  tag: 'Visits',
  params: z.object({ companyId: idInput('CO') }),
  query: figurePeriod
    .extend({ visitorType: z.string().max(100).optional() })
    .refine(isShortEnough, 'common_error_tooLong'),
  response: z.object({
    ...figureFrame,
    totals: compared(visitCounts),
    days: z
      .array(z.object({ day: localDate, counts: visitCounts.nullable() }))
      .meta({ description: 'those on which anything was counted; days to come as expected' }),
    weeks: z
      .array(z.object({ week: localDate.meta({ description: 'its Monday' }), counts: visitCounts }))
      .meta({ description: 'those that may be shown' }),
    hours: z.array(averageHour).meta({ description: 'arrivals' }),
    types: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        counts: visitCounts.nullable(),
        isWhole: z.boolean(),
      }),
    ),
    waits: compared(
      z.object({
        waited: count,
        seconds: count.nullable().meta({ description: 'on average' }),
        steps: z.array(z.object({ minutes: count.nullable(), count })),
      }),
    ).meta({
      description:
        'from the arrival to the host’s answer, of all types; null: too few hosts or visitors',
    }),
    screens: z
      .array(
        z.object({
          flowName: z.string(),
          title: z.string(),
          answered: count,
          seconds: count
            .nullable()
            .meta({ description: 'on average; null where no time is known' }),
          away: count.nullable().meta({
            description:
              'looked at it for more than ten minutes, which are not in the average; null where no device has told',
          }),
          stopped: count.nullable().meta({
            description: 'gave no answer after this one; null for a screen that asks nothing',
          }),
        }),
      )
      .meta({
        description:
          'questions answered on the day of the visit, and what was shown between them, of all types',
      }),
    agreements: z.array(z.object({ id: idOutput('AG'), name: z.string(), signed: count })),
  }),
  errors: [],
})
