/** Locations that another organisation's subscription pays for, and subscriptions that move. Issue 16 §4; specification §7. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

const location = z.object({
  id: idOutput('CO'),
  name: z.string(),
  organisationId: idOutput('OR'),
  organisation: z.string(),
  payer: z
    .object({ id: idOutput('OR'), name: z.string(), since: instantOutput })
    .nullable()
    .meta({ description: 'null: its own organisation pays for it' }),
})
const params = z.object({ locationId: idInput('CO') })
const idOfLocation = z.object({ id: idOutput('CO') })

export const listBilledLocations = defineEndpoint(
  'billedLocations.list',
  'GET /admin/billing/locations',
  {
    summary: 'The open locations of all organisations with who pays for each, fifty at most.',
    tag: 'Installation',
    query: z.object({
      search: z
        .string()
        .trim()
        .max(200)
        .default('')
        .meta({ description: 'letters of a location or of its organisation' }),
      payerId: idInput('OR')
        .optional()
        .meta({ description: 'those of others that it pays for, five hundred at most' }),
    }),
    response: z.array(location),
    errors: [],
  },
)

export const linkLocation = defineEndpoint(
  'billedLocations.link',
  'POST /admin/billing/locations/{locationId}/link',
  {
    summary: 'Let the subscription of another organisation pay for a location.',
    tag: 'Installation',
    params,
    body: z.object({ payerId: idInput('OR') }),
    response: idOfLocation,
    errors: [
      'billing_off',
      'conflict',
      'subscription_conflict',
      'plan_too_small',
      'location_paid_for',
    ],
  },
)

export const unlinkLocation = defineEndpoint(
  'billedLocations.unlink',
  'POST /admin/billing/locations/{locationId}/unlink',
  {
    summary: 'Let its own organisation pay for a location again.',
    tag: 'Installation',
    params,
    body: z.object({
      payerId: idInput('OR').meta({
        description: 'who pays for it, as it was read; another one since: changed_meanwhile',
      }),
    }),
    response: idOfLocation,
    errors: ['changed_meanwhile'],
  },
)

export const migrateSubscription = defineEndpoint(
  'subscriptions.migrate',
  'POST /admin/billing/subscriptions/{organisationId}/migrate',
  {
    summary:
      'Move a subscription to another organisation, as it is: with its plan, its trial or the period that is paid, and its coupon. It goes on paying for the same locations, and pays for those of the other organisation as well.',
    tag: 'Installation',
    params: z.object({ organisationId: idInput('OR') }),
    body: z.object({ to: idInput('OR') }),
    response: z.object({ id: idOutput('OR') }),
    errors: [
      'billing_off',
      'conflict',
      'subscription_conflict',
      'subscription_owes',
      'plan_too_small',
      'billing_details_missing',
    ],
  },
)

export const unlinkOwnLocation = defineEndpoint(
  'billing.unlink',
  'POST /private/billing/locations/{locationId}/unlink',
  {
    summary:
      'End that another organisation pays for a location: by that organisation, or by the location’s own. Its own pays from now on.',
    tag: 'Billing',
    params,
    response: idOfLocation,
    errors: ['billing_off'],
  },
)
