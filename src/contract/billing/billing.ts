/** What an organisation sees and does about its subscription. Without a seller on the installation there is none. Issue 16 §4. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, byteStream, instantOutput, localDate } from '../shapes.ts'
import {
  billingDetails,
  cost,
  foreseenPlan,
  invoiceBrief,
  limits,
  meter,
  notice,
  storedPlan,
  subscription,
  usage,
  vatApplied,
  vatCheck,
} from './billing-shapes.ts'

const planId = idInput('PL')
const coupon = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z0-9-]{3,40})?$/)
  .default('')
const idOfOrganisation = z.object({ id: idOutput('OR') })

const linkedLocation = z.object({
  id: idOutput('CO'),
  name: z.string(),
  organisation: z.string(),
  since: instantOutput,
})

export const getBilling = defineEndpoint('billing.get', 'GET /private/billing', {
  summary: 'The plan of the organisation, what it uses, and what it could choose.',
  tag: 'Billing',
  response: z.object({
    isOn: z.boolean().meta({ description: 'false: nothing is billed, and nothing is limited' }),
    subscription: subscription.nullable(),
    usage,
    limits,
    over: z.array(meter),
    details: billingDetails.nullable(),
    vat: vatApplied.nullable(),
    vatCheck: vatCheck.nullable(),
    plans: z.array(storedPlan),
    paysFor: z.array(linkedLocation).meta({
      description: 'locations of other organisations that its subscription pays for',
    }),
    paidBy: z.array(linkedLocation).meta({
      description: 'its own locations that another organisation pays for, with that one’s name',
    }),
    next: cost.nullable().meta({
      description: 'the next invoice; null where none is to come, or nobody to send it to',
    }),
    notice: notice.nullable(),
    today: localDate,
    seller: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .meta({ description: 'whom to ask' }),
    open: z.array(
      z.object({
        invoice: invoiceBrief,
        qr: z
          .string()
          .nullable()
          .meta({ description: 'what a QR code holds for transfers in euros (EPC069-12)' }),
        iban: z.string(),
        bic: z.string(),
        payee: z.string(),
        byCard: z.enum(['NONE', 'PAGE', 'UNDER_WAY', 'FAILED']).meta({
          description:
            'PAGE: a page of the provider is open. UNDER_WAY: it is being charged. FAILED: the last charge was',
        }),
      }),
    ),
    cards: z
      .object({
        card: z
          .object({
            brand: z.string(),
            last4: z.string(),
            month: z.int(),
            year: z.int(),
          })
          .nullable()
          .meta({ description: 'that invoices are charged to' }),
        canManage: z.boolean().meta({ description: 'the provider knows the organisation' }),
      })
      .nullable()
      .meta({ description: 'null: nobody can pay by card' }),
  }),
  errors: [],
})

export const putBillingDetails = defineEndpoint(
  'billing.putDetails',
  'PUT /private/billing/details',
  {
    summary: 'To whom invoices are made out from now on.',
    tag: 'Billing',
    body: billingDetails,
    response: idOfOrganisation,
    errors: ['billing_off'],
  },
)

export const subscribe = defineEndpoint('billing.subscribe', 'POST /private/billing/subscription', {
  summary:
    'Begin a plan, with its trial; choose one in a trial; or begin again after cancelling, which before the end takes it back.',
  tag: 'Billing',
  body: z.object({ planId, coupon }),
  response: idOfOrganisation,
  errors: [
    'billing_off',
    'subscription_conflict',
    'billing_details_missing',
    'coupon_refused',
    'plan_too_small',
  ],
})

export const previewPlan = defineEndpoint('billing.preview', 'POST /private/billing/preview', {
  summary: 'What a plan would cost today and then, and from when it would apply.',
  tag: 'Billing',
  asks: true,
  body: z.object({ planId, coupon }),
  response: foreseenPlan.extend({
    next: cost.meta({
      description:
        'the first invoice of a whole period; without VAT as long as nobody is to be billed',
    }),
    vatKnown: z.boolean().meta({ description: 'false: nobody said yet to whom it is billed' }),
  }),
  errors: [
    'billing_off',
    'subscription_conflict',
    'plan_too_small',
    'billing_details_missing',
    'coupon_refused',
  ],
})

export const changePlan = defineEndpoint(
  'billing.changePlan',
  'PUT /private/billing/subscription',
  {
    summary: 'Take another plan: a dearer one today, a cheaper one from the next period on.',
    tag: 'Billing',
    body: z.object({ planId }),
    response: idOfOrganisation,
    errors: ['billing_off', 'subscription_conflict', 'plan_too_small', 'billing_details_missing'],
  },
)

export const cancelSubscription = defineEndpoint(
  'billing.cancel',
  'DELETE /private/billing/subscription',
  {
    summary:
      'Cancel: it runs as long as it is paid for. What is owed stays owed; data can be exported.',
    tag: 'Billing',
    query: z.object({
      data: z.enum(['KEEP', 'DELETE']).default('KEEP').meta({
        description: 'DELETE: everything of the organisation is deleted thirty days after the end',
      }),
    }),
    response: idOfOrganisation,
    errors: ['billing_off', 'subscription_conflict'],
  },
)

export const exportOrganisation = defineEndpoint('billing.export', 'GET /private/billing/export', {
  summary:
    'Everything of the organisation to take along (a gzipped tar): each table as lines of JSON, and each file. What opens something is left out.',
  tag: 'Billing',
  answers: 'application/gzip',
  response: byteStream,
  errors: [],
})

export const listInvoices = defineEndpoint('invoices.list', 'GET /private/billing/invoices', {
  summary: 'The invoices and credit notes of the organisation, the newest first.',
  tag: 'Billing',
  response: z.array(invoiceBrief),
  errors: [],
})

const invoiceParams = z.object({ invoiceId: idInput('IV') })

export const getInvoicePdf = defineEndpoint(
  'invoices.pdf',
  'GET /private/billing/invoices/{invoiceId}/pdf',
  {
    summary: 'An invoice as PDF/A-3, with Factur-X inside.',
    tag: 'Billing',
    params: invoiceParams,
    answers: 'application/pdf',
    response: bytes,
    errors: [],
  },
)

export const getInvoiceUbl = defineEndpoint(
  'invoices.ubl',
  'GET /private/billing/invoices/{invoiceId}/ubl',
  {
    summary: 'An invoice in UBL, as Peppol BIS Billing 3.0.',
    tag: 'Billing',
    params: invoiceParams,
    answers: 'application/xml',
    response: bytes,
    errors: [],
  },
)

export const mailInvoice = defineEndpoint(
  'invoices.mail',
  'POST /private/billing/invoices/{invoiceId}/mail',
  {
    summary: 'Send an invoice to the billing address again.',
    tag: 'Billing',
    params: invoiceParams,
    response: z.object({ id: idOutput('IV') }),
    errors: ['billing_details_missing'],
  },
)
