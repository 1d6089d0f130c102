/** Figures of all locations side by side: counts alone, each location's by its own smallest group. Issue 16 §1. */
import { z } from 'zod'
import { visitMeasures, workplaceMeasures } from '#domain/figures/over-locations.ts'
import { exportAnswers, exportFormats } from '#domain/export/export-format.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { reachedLocation, reachQuery } from '../people/reach.ts'
import { bytes } from '../shapes.ts'
import { compared, count, figurePeriod, isShortEnough } from './figure-shapes.ts'
import { visitCounts } from './visit-figures.ts'
import { workplaceCounts } from './workplace-figures.ts'

const tag = 'Organisation'
const files = {
  answers: exportAnswers,
  response: bytes,
  errors: [],
} as const

function asked<const Measures extends readonly [string, ...string[]]>(measures: Measures) {
  return figurePeriod.extend({
    ...reachQuery,
    sort: z.enum(['name', ...measures]).default('name'),
    order: z.enum(['UP', 'DOWN']).default('UP').meta({
      description: 'of the number; locations without one come last either way',
    }),
  })
}

const visits = asked(visitMeasures)
const workplace = asked(workplaceMeasures)
const page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
}
const format = z.enum(exportFormats).default('CSV')

const place = z.object({ id: idOutput('CO'), name: z.string() })
const frame = {
  period: figurePeriod.meta({ description: 'the whole weeks that were touched' }),
  over: figurePeriod.nullable().meta({
    description: 'of these the weeks that are over at every location, which are summed up',
  }),
  before: figurePeriod.nullable().meta({ description: 'as many weeks, right before' }),
  location: reachedLocation,
  total: count.meta({ description: 'locations' }),
  withheld: count.meta({
    description: 'locations without a number in these weeks: nobody came, or too few people',
  }),
}
const waits = compared(z.object({ waited: count, seconds: count.nullable() })).meta({
  description: 'on average, from the arrival to the host’s answer',
})

export const listVisitFigures = defineEndpoint(
  'locationFigures.visits',
  'GET /private/locations/figures/visits',
  {
    summary:
      'How many visitors come to each location that the caller administers, and to all of them.',
    tag,
    query: visits.extend(page).refine(isShortEnough, 'common_error_tooLong'),
    response: z.object({
      ...frame,
      totals: compared(visitCounts).meta({ description: 'the sum of what each location shows' }),
      waits,
      lines: z.array(z.object({ location: place, counts: compared(visitCounts), waits })),
    }),
    errors: [],
  },
)
export const readVisitFiguresFile = defineEndpoint(
  'locationFigures.visitsFile',
  'GET /private/locations/figures/visits/file',
  {
    summary: 'The same as a file, all locations in it.',
    tag,
    query: visits.extend({ format }).refine(isShortEnough, 'common_error_tooLong'),
    ...files,
  },
)
export const listWorkplaceFigures = defineEndpoint(
  'locationFigures.workplace',
  'GET /private/locations/figures/workplace',
  {
    summary: 'How full the workplace of each location is that the caller administers.',
    tag,
    query: workplace.extend(page).refine(isShortEnough, 'common_error_tooLong'),
    response: z.object({
      ...frame,
      totals: compared(workplaceCounts).meta({
        description: 'the sum of what each location shows',
      }),
      lines: z.array(z.object({ location: place, counts: compared(workplaceCounts) })),
    }),
    errors: [],
  },
)
export const readWorkplaceFiguresFile = defineEndpoint(
  'locationFigures.workplaceFile',
  'GET /private/locations/figures/workplace/file',
  {
    summary: 'The same as a file, all locations in it.',
    tag,
    query: workplace.extend({ format }).refine(isShortEnough, 'common_error_tooLong'),
    ...files,
  },
)
