/** Parts of Foyer that operators give to all locations, some by name, or a share of them. Issue 16 §2, decision 0610. */
import { z } from 'zod'
import { flaggedFeatures } from '#domain/feature-flag/feature-flag.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'

const feature = z.enum(flaggedFeatures)
const share = z.int().min(0).max(100).meta({ description: 'of all locations, in percent' })
const revision = z.int().min(0).meta({ description: '0: nobody has changed it yet' })

const flag = z.object({
  feature,
  everywhere: z.boolean(),
  share,
  locations: z
    .array(
      z.object({
        id: idOutput('CO'),
        name: z.string(),
        organisation: z.object({ id: idOutput('OR'), name: z.string() }),
      }),
    )
    .meta({ description: 'those that have it whatever the share is, by name' }),
  on: z.int().meta({ description: 'open locations that have it now' }),
  of: z.int().meta({ description: 'open locations' }),
  revision,
})

export const listFeatureFlags = defineEndpoint('featureFlags.list', 'GET /admin/features', {
  summary: 'The parts of Foyer that can be given to some locations, and which have them.',
  tag: 'Installation',
  response: z.array(flag),
  errors: [],
})

export const putFeatureFlag = defineEndpoint('featureFlags.put', 'PUT /admin/features/{feature}', {
  summary:
    'Says which locations have a part of Foyer. A location that is in a share stays in every larger one.',
  tag: 'Installation',
  params: z.object({ feature }),
  body: z.object({
    everywhere: z.boolean(),
    share,
    locationIds: z
      .array(idInput('CO'))
      .max(1_000)
      .transform((some) => [...new Set(some)]),
    revision,
  }),
  response: z.object({ revision: z.int() }),
  errors: ['changed_meanwhile'],
})
