/** The records of the watch lists of all locations that somebody administers, and of those for all locations. Issue 16 §1. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { reachedLocation, reachQuery } from '../people/reach.ts'
import { watchAction, watchRecord } from './watch-lists.ts'

const kind = z.enum(['UNWANTED', 'VIP', 'OTHER'])

export const listLocationWatchRecords = defineEndpoint(
  'locationWatchRecords.list',
  'GET /private/locations/watch-records',
  {
    summary: 'Whom the watch lists of these locations name, by name.',
    tag: 'Organisation',
    query: z.object({
      ...reachQuery,
      q: z.string().max(100).optional().meta({
        description: 'parts of names, other names, company and email, without accents',
      }),
      kind: kind.optional(),
      after: z.string().max(200).optional().meta({ description: 'the `next` of the page before' }),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      total: z.number().int(),
      location: reachedLocation,
      records: z.array(
        watchRecord.extend({
          location: z
            .object({ id: idOutput('CO'), name: z.string() })
            .nullable()
            .meta({ description: 'null: the organisation keeps it for all locations' }),
          list: z.object({
            id: idOutput('WL'),
            name: z.string(),
            kind,
            action: watchAction,
            active: z.boolean(),
          }),
          expired: z.boolean().meta({
            description: 'its last day is over at the location; for all locations: at each of them',
          }),
          opens: z.boolean().meta({
            description:
              'the caller can open the list: they work at that location, or it is for all of them',
          }),
        }),
      ),
      next: z.string().nullable().meta({ description: 'asks for the next page; null: the last' }),
    }),
    errors: [],
  },
)
