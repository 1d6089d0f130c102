/** Everything that is connected at a location, with how it is doing. Issue 15 §1. */
import { z } from 'zod'
import { conditions } from '#domain/integration/condition.ts'
import { integrationKinds } from '#domain/integration/manifest.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput } from '../shapes.ts'

export const listIntegrations = defineEndpoint(
  'integrations.list',
  `GET ${companyPath}/integrations`,
  {
    summary:
      'What is connected at a location: its own, and what the organisation has connected for it.',
    tag: 'Integrations',
    params: z.object({ companyId: idInput('CO') }),
    response: z.array(
      z.object({
        id: idOutput('WH'),
        kind: z.enum(integrationKinds),
        name: z.string(),
        isOrganisations: z.boolean().meta({ description: 'only the organisation changes it' }),
        condition: z.enum(conditions),
        lastTakenAt: instantOutput.nullable(),
        failingSince: instantOutput.nullable(),
        restsUntil: instantOutput.nullable(),
        waiting: z.int().meta({ description: 'events of this location' }),
      }),
    ),
    errors: [],
  },
)
