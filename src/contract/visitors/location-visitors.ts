/** The visitors of all locations that somebody administers. Issue 16 §1; Spec §7, visitors and organisations. */
import { z } from 'zod'
import { exportAnswers, exportFormats } from '#domain/export/export-format.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { reachedLocation, reachQuery } from '../people/reach.ts'
import { bytes, lineOfText, localDate } from '../shapes.ts'

const tag = 'Organisation'
const filter = {
  ...reachQuery,
  q: lineOfText(100).default('').meta({ description: 'as in `directory.list`' }),
}

export const listLocationVisitors = defineEndpoint(
  'locationVisitors.list',
  'GET /private/locations/visitors',
  {
    summary:
      'The visitors of these locations, by name. Who has the same address and last name at several of them is one person.',
    tag,
    query: z.object({
      ...filter,
      after: z.string().max(200).optional().meta({ description: 'the `next` of the page before' }),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      total: z.number().int(),
      near: z.boolean().meta({ description: 'nobody is written so; these nearly are' }),
      location: reachedLocation,
      visitors: z.array(
        z.object({
          firstname: z.string(),
          lastname: z.string(),
          companyName: z.string(),
          email: z.string(),
          places: z
            .array(
              z.object({
                location: z.object({ id: idOutput('CO'), name: z.string() }),
                visitorId: idOutput('V'),
                lastDay: localDate.nullable().meta({
                  description: 'when they last came there, by its calendar; null: they never did',
                }),
                nextDay: localDate
                  .nullable()
                  .meta({ description: 'when they are expected there next, from today on' }),
                opens: z.boolean().meta({
                  description: 'the caller works at that location, and can open the profile there',
                }),
              }),
            )
            .meta({ description: 'where they are known, the last one that they visited first' }),
        }),
      ),
      next: z.string().nullable().meta({ description: 'asks for the next page; null: the last' }),
    }),
    errors: [],
  },
)

export const readLocationVisitorFile = defineEndpoint(
  'locationVisitors.file',
  'GET /private/locations/visitors/file',
  {
    summary: 'The same visitors as a file of at most 10 000 lines, one for each location.',
    tag,
    query: z.object({ ...filter, format: z.enum(exportFormats) }),
    answers: exportAnswers,
    response: bytes,
    errors: [],
  },
)
