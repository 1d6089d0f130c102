/** The log of visits over all locations that somebody administers. Issue 16 §1; Spec §7, visits and organisations. */
import { z } from 'zod'
import { exportAnswers, exportFormats } from '#domain/export/export-format.ts'
import { statuses } from '#domain/visit/status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput, visitIdOutput } from '../ids.ts'
import { reachedLocation, reachQuery } from '../people/reach.ts'
import { bytes, instantOutput, localDate } from '../shapes.ts'
import { visitList } from './visit-lists.ts'

const tag = 'Organisation'

const filter = {
  ...reachQuery,
  date: localDate.optional().meta({
    description:
      'a day by each location’s own calendar; without it each location’s today. Who may only see today’s visits sees no other',
  }),
  status: z.string().max(200).optional().meta({ description: 'statuses, comma-separated' }),
  q: z.string().max(100).optional().meta({ description: 'as in `visits.list`' }),
}

export const listLocationVisits = defineEndpoint(
  'locationVisits.list',
  'GET /private/locations/visits',
  {
    summary: 'The visits of a day at the locations that the caller administers, by the hour.',
    tag,
    query: z.object({
      ...filter,
      after: z.string().max(300).optional().meta({ description: 'the `next` of the page before' }),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      at: instantOutput,
      counts: visitList.shape.counts,
      location: reachedLocation,
      visits: z.array(
        z.object({
          id: visitIdOutput,
          location: z.object({ id: idOutput('CO'), name: z.string(), timeZone: z.string() }),
          startAt: instantOutput,
          status: z.enum(statuses),
          since: instantOutput
            .nullable()
            .meta({ description: 'when the visitor came, or has left' }),
          visitor: z.object({
            firstname: z.string(),
            lastname: z.string(),
            companyName: z.string(),
            email: z.string(),
          }),
          host: z.string().meta({ description: 'as the visitor typed it, where nobody was meant' }),
          opens: z.boolean().meta({
            description: 'the caller works at that location, and can open the visit there',
          }),
        }),
      ),
      next: z.string().nullable().meta({ description: 'asks for the next page; null: the last' }),
    }),
    errors: [],
  },
)
export const readLocationVisitFile = defineEndpoint(
  'locationVisits.file',
  'GET /private/locations/visits/file',
  {
    summary: 'The same visits as a file of at most 10 000, in the columns of a location’s export.',
    tag,
    query: z.object({ ...filter, format: z.enum(exportFormats) }),
    answers: exportAnswers,
    response: bytes,
    errors: [],
  },
)
