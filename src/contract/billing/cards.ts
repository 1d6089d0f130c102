/** Payment by card. The card is entered at the provider; what comes back is that an invoice is paid. Issue 16 §4; decision 0598. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'

const providerAddress = z.url().meta({ description: 'a page of the provider, for the browser' })

export const openCheckout = defineEndpoint('card.checkout', 'POST /private/billing/card/checkout', {
  summary:
    'Where an open invoice is paid by card, which is kept for later invoices; without an invoice the card is kept alone.',
  tag: 'Billing',
  showsSecret: true,
  body: z.object({
    invoiceId: idInput('IV').nullable().meta({ description: 'null: only keep a card' }),
  }),
  response: z.object({ url: providerAddress }),
  errors: [
    'card_off',
    'card_provider_away',
    'card_payment_open',
    'card_amount_unsuited',
    'billing_details_missing',
    'invoice_settled',
  ],
})

export const openCardPortal = defineEndpoint('card.portal', 'POST /private/billing/card/portal', {
  summary: 'Where the card that is kept is replaced or removed.',
  tag: 'Billing',
  showsSecret: true,
  response: z.object({ url: providerAddress }),
  errors: ['card_off', 'card_provider_away'],
})

const revision = z.int().min(0).meta({
  description: 'as it was read; 0 for the first one. Another one since: changed_meanwhile',
})
/** Of the provider; null leaves it as it is. */
const secret = (form: RegExp, code: string) =>
  z.string().trim().max(500).regex(form, code).nullable().default(null)

export const getCardProvider = defineEndpoint(
  'cardProvider.get',
  'GET /admin/billing/card-provider',
  {
    summary: 'How cards are collected (Stripe); without keys nobody pays by card.',
    tag: 'Installation',
    response: z.object({
      isOn: z.boolean(),
      hasSecretKey: z.boolean(),
      hasSigningSecret: z.boolean(),
      isLive: z.boolean().nullable().meta({ description: 'false: a test key, and no real money' }),
      account: z.string().nullable(),
      revision: z.int(),
      webhook: z.string().meta({ description: 'where Stripe has to send its events' }),
      events: z.array(z.string()).meta({ description: 'those that it has to send' }),
    }),
    errors: [],
  },
)
export const putCardProvider = defineEndpoint(
  'cardProvider.put',
  'PUT /admin/billing/card-provider',
  {
    summary: 'Enter the keys, which Stripe is asked about, and switch payment by card on or off.',
    tag: 'Installation',
    body: z.object({
      isOn: z.boolean(),
      secretKey: secret(/^(?:sk|rk)_(?:test|live)_\w{8,400}$/, 'error_card_key'),
      signingSecret: secret(/^whsec_[\w+/=-]{8,400}$/, 'error_card_signing'),
      revision,
    }),
    response: z.object({ revision: z.int() }),
    errors: ['billing_off', 'changed_meanwhile', 'card_provider_away'],
  },
)
export const testCardProvider = defineEndpoint(
  'cardProvider.test',
  'POST /admin/billing/card-provider/test',
  {
    summary: 'Ask Stripe whether it can collect for this installation, and tells it what happens.',
    tag: 'Installation',
    asks: true,
    response: z.object({
      account: z.string(),
      canCharge: z.boolean(),
      webhook: z
        .enum(['FOUND', 'MISSING', 'OFF', 'INCOMPLETE'])
        .meta({ description: 'INCOMPLETE: it sends some of the events only' }),
    }),
    errors: ['card_off', 'card_provider_away'],
  },
)

export const refundPayment = defineEndpoint(
  'payments.refund',
  'POST /admin/billing/payments/{paymentId}/refund',
  {
    summary: 'Give a payment by card back, whole. The invoice that it paid is credited.',
    tag: 'Installation',
    params: z.object({ paymentId: idInput('PY') }),
    response: z.object({ id: idOutput('PY') }),
    errors: ['card_off', 'payment_refunded'],
  },
)
