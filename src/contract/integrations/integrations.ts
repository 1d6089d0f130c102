/** Everything that is connected at a location, with how it is doing, and what it was told. Issue 15 §1. */
import { z } from 'zod'
import { conditions } from '#domain/integration/condition.ts'
import { integrationKinds } from '#domain/integration/manifest.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { instantOutput } from '../shapes.ts'
import { getDelivery, listDeliveries, replayDeliveries } from './webhooks.ts'

const tag = 'Integrations'

export const listIntegrations = defineEndpoint(
  'integrations.list',
  `GET ${companyPath}/integrations`,
  {
    summary:
      'What is connected at a location: its own, and what the organisation has connected for it.',
    tag,
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

/** One log for every kind that Foyer calls. */
const ofOne = z.object({ companyId: idInput('CO'), integrationId: idInput('WH') })
// Not below `integrations`: an id there could be read as the name of a kind.
const logPath = `${companyPath}/integration-logs/{integrationId}` as const

export const listIntegrationLog = defineEndpoint(
  'integrations.deliveries',
  `GET ${logPath}/deliveries`,
  {
    summary:
      'What a connected system was told, or is to be told, the newest first. Kept for 30 days.',
    tag,
    params: ofOne,
    query: listDeliveries.query,
    response: listDeliveries.response,
    errors: [],
  },
)
export const getIntegrationLogEntry = defineEndpoint(
  'integrations.delivery',
  `GET ${logPath}/deliveries/{number}`,
  {
    summary: 'One of them with its body, and each call that was made. Never a code or a secret.',
    tag,
    params: ofOne.extend({ number: getDelivery.params.shape.number }),
    response: getDelivery.response,
    errors: [],
  },
)
export const replayIntegration = defineEndpoint('integrations.replay', `POST ${logPath}/replay`, {
  summary:
    'Tell it once more, or now: some, or those of a span. Only a webhook is sent what it was sent before; others hear what is true by then.',
  tag,
  params: ofOne,
  body: replayDeliveries.body,
  response: replayDeliveries.response,
  errors: [],
})
