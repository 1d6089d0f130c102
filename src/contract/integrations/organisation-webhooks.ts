/** Systems that an organisation connects once, for all of its locations or for some: the same calls as at one location. Issue 15 §1. */
import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { someLocations } from '../shapes.ts'
import * as ofLocation from './webhooks.ts'

const path = '/private/integrations/webhooks'
const params = z.object({ webhookId: idInput('WH') })
const ofDelivery = ofLocation.getDelivery.params.omit({ companyId: true })
const locations = someLocations.meta({
  description: 'of which it is told: all, including those added later, or these',
})
const body = ofLocation.webhookInput.extend({ locations })

/** What a call takes and answers, wherever it is. */
function sameAs<E extends Endpoint>(endpoint: E): Omit<E, 'id' | 'method' | 'path'> {
  return endpoint
}

export const listOrganisationWebhooks = defineEndpoint('organisationWebhooks.list', `GET ${path}`, {
  summary:
    'The systems that an organisation tells what happens at its locations, and how they are doing.',
  tag: 'Webhooks',
  response: z.array(
    ofLocation.webhook.extend({ locations: z.union([z.literal('ALL'), z.array(idOutput('CO'))]) }),
  ),
  errors: [],
})
export const createOrganisationWebhook = defineEndpoint(
  'organisationWebhooks.create',
  `POST ${path}`,
  {
    summary:
      'Add a system for all locations or some. It is told nothing before it has passed a rehearsal and goes live.',
    tag: 'Webhooks',
    body,
    showsSecret: true,
    response: ofLocation.createWebhook.response,
    errors: [],
  },
)
export const updateOrganisationWebhook = defineEndpoint(
  'organisationWebhooks.update',
  `PUT ${path}/{webhookId}`,
  { ...sameAs(ofLocation.updateWebhook), params, body },
)
export const removeOrganisationWebhook = defineEndpoint(
  'organisationWebhooks.remove',
  `DELETE ${path}/{webhookId}`,
  { ...sameAs(ofLocation.removeWebhook), params },
)
export const activateOrganisationWebhook = defineEndpoint(
  'organisationWebhooks.activate',
  `POST ${path}/{webhookId}/activate`,
  { ...sameAs(ofLocation.activateWebhook), params },
)
export const pauseOrganisationWebhook = defineEndpoint(
  'organisationWebhooks.pause',
  `POST ${path}/{webhookId}/pause`,
  { ...sameAs(ofLocation.pauseWebhook), params },
)
export const rotateOrganisationWebhook = defineEndpoint(
  'organisationWebhooks.rotate',
  `POST ${path}/{webhookId}/secret`,
  { ...sameAs(ofLocation.rotateWebhook), params },
)
export const rehearseOrganisationWebhook = defineEndpoint(
  'organisationWebhooks.rehearse',
  `POST ${path}/{webhookId}/rehearsal`,
  { ...sameAs(ofLocation.rehearseWebhook), params },
)
export const listOrganisationDeliveries = defineEndpoint(
  'organisationWebhooks.deliveries',
  `GET ${path}/{webhookId}/deliveries`,
  { ...sameAs(ofLocation.listDeliveries), params },
)
export const getOrganisationDelivery = defineEndpoint(
  'organisationWebhooks.delivery',
  `GET ${path}/{webhookId}/deliveries/{number}`,
  { ...sameAs(ofLocation.getDelivery), params: ofDelivery },
)
export const replayOrganisationDeliveries = defineEndpoint(
  'organisationWebhooks.replay',
  `POST ${path}/{webhookId}/replay`,
  { ...sameAs(ofLocation.replayDeliveries), params },
)
export const listOrganisationSince = defineEndpoint(
  'organisationWebhooks.since',
  `GET ${path}/{webhookId}/since/{number}`,
  { ...sameAs(ofLocation.listSince), params: ofDelivery },
)
