/** Who works at the locations that somebody administers. Issue 16 §1. */
import { z } from 'zod'
import { joinableGroups } from '#domain/rights/right.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOutput } from '../ids.ts'
import { reachedLocation, reachQuery } from './reach.ts'

const location = z.object({ id: idOutput('CO'), name: z.string() })

export const listLocationPeople = defineEndpoint(
  'locationPeople.list',
  'GET /private/locations/people',
  {
    summary:
      'The people of the locations that the caller administers, by name: whoever has one address is one person.',
    tag: 'Organisation',
    query: z.object({
      ...reachQuery,
      q: z.string().max(100).optional().meta({ description: 'as in `users.list`' }),
      show: z.enum(['ALL', 'ACTIVE', 'WAITING', 'RETIRED']).default('ALL').meta({
        description: 'at one of these locations; the words are those of `users.list`',
      }),
      group: z.enum(joinableGroups).optional(),
      after: z.string().max(300).optional().meta({ description: 'the `next` of the page before' }),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({
      total: z.number().int(),
      location: reachedLocation,
      people: z.array(
        z.object({
          firstname: z.string(),
          lastname: z.string(),
          email: z.string(),
          signsIn: z.boolean().meta({ description: 'at one of these locations, or more' }),
          home: location
            .nullable()
            .meta({ description: 'where they usually work; null: not at one of these locations' }),
          places: z
            .array(
              z.object({
                location,
                userId: idOutput('US'),
                active: z.boolean(),
                groups: z.array(z.enum(joinableGroups)),
                ownRights: z.number().int().meta({
                  description: 'permissions that were given to, or taken from, this one person',
                }),
              }),
            )
            .meta({ description: 'all that the caller administers, where they work first' }),
        }),
      ),
      next: z.string().nullable().meta({ description: 'asks for the next page; null: the last' }),
    }),
    errors: [],
  },
)
