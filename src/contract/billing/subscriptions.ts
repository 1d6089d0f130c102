/** What operators of the installation see and do about the subscriptions of organisations. Issue 16 §4. */
import { z } from 'zod'
import { subscriptionStates } from '#domain/billing/subscription.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText, localDate } from '../shapes.ts'
import {
  amountOutput,
  billingDetails,
  foreseenPlan,
  invoiceBrief,
  limits,
  meter,
  subscription,
  usage,
  vatApplied,
  vatCheck,
} from './billing-shapes.ts'

const reason = lineOfText(500).pipe(z.string().min(1))
const params = z.object({ organisationId: idInput('OR') })

const owing = subscription.extend({
  organisationId: idOutput('OR'),
  organisation: z.string(),
  owed: amountOutput,
  overdueSince: localDate.nullable(),
})

export const listSubscriptions = defineEndpoint(
  'subscriptions.list',
  'GET /admin/billing/subscriptions',
  {
    summary: 'The subscriptions, and what each organisation owes; five hundred at most.',
    tag: 'Installation',
    query: z.object({
      search: z.string().trim().max(200).default('').meta({ description: 'letters of the name' }),
      state: z.enum(subscriptionStates).optional(),
    }),
    response: z.array(owing),
    errors: [],
  },
)

export const readSubscription = defineEndpoint(
  'subscriptions.get',
  'GET /admin/billing/subscriptions/{organisationId}',
  {
    summary: 'One subscription: what it uses, to whom invoices are made out, and its invoices.',
    tag: 'Installation',
    params,
    response: owing.extend({
      startedAt: instantOutput,
      usage,
      limits,
      over: z.array(meter),
      details: billingDetails.nullable(),
      vat: vatApplied.nullable(),
      vatCheck: vatCheck.nullable(),
      invoices: z.array(invoiceBrief),
    }),
    errors: [],
  },
)

export const foreseePlan = defineEndpoint(
  'subscriptions.foresee',
  'POST /admin/billing/subscriptions/{organisationId}/foresee',
  {
    summary: 'What moving an organisation to another plan would mean today.',
    tag: 'Installation',
    asks: true,
    params,
    body: z.object({ planId: idInput('PL') }),
    response: foreseenPlan,
    errors: ['billing_off', 'subscription_conflict', 'plan_too_small', 'billing_details_missing'],
  },
)

export const actOnSubscription = defineEndpoint(
  'subscriptions.act',
  'POST /admin/billing/subscriptions/{organisationId}/act',
  {
    summary:
      'Block, unblock or cancel a subscription, let its trial run longer, or move it to another plan.',
    tag: 'Installation',
    params,
    body: z.discriminatedUnion('act', [
      z.object({ act: z.literal('BLOCK'), reason }),
      z.object({ act: z.literal('UNBLOCK') }),
      z.object({ act: z.literal('EXTEND_TRIAL'), until: localDate }),
      z.object({ act: z.literal('CANCEL') }),
      z.object({
        act: z.literal('CHANGE_PLAN'),
        planId: idInput('PL').meta({ description: 'also one that is no longer offered' }),
      }),
    ]),
    response: z.object({ id: idOutput('OR') }),
    errors: ['billing_off', 'subscription_conflict', 'plan_too_small', 'billing_details_missing'],
  },
)

export const checkVat = defineEndpoint(
  'subscriptions.checkVat',
  'POST /admin/billing/subscriptions/{organisationId}/vat-check',
  {
    summary: 'Ask the register about the VAT number of an organisation again.',
    tag: 'Installation',
    params,
    response: z.object({ id: idOutput('OR') }),
    errors: [],
  },
)
