/** What an organisation sees and does about its subscription. Without a seller on the installation there is none. Issue 16 §4. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, localDate } from '../shapes.ts'
import {
  amountOutput,
  billingDetails,
  currency,
  invoiceBrief,
  limits,
  meter,
  storedPlan,
  subscription,
  usage,
} from './billing-shapes.ts'

const planId = idInput('PL')
const coupon = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z0-9-]{3,40})?$/)
  .default('')
const idOfOrganisation = z.object({ id: idOutput('OR') })

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
    vatProved: z.boolean().nullable(),
    plans: z.array(storedPlan),
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
      }),
    ),
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
  summary: 'Begin a plan, with its trial; or begin again after cancelling.',
  tag: 'Billing',
  body: z.object({ planId, coupon }),
  response: idOfOrganisation,
  errors: ['billing_off', 'subscription_conflict', 'billing_details_missing', 'coupon_refused'],
})

export const previewPlan = defineEndpoint('billing.preview', 'POST /private/billing/preview', {
  summary: 'What another plan would cost today, and from when it would apply.',
  tag: 'Billing',
  asks: true,
  body: z.object({ planId }),
  response: z.object({
    when: z.enum(['NOW', 'LATER']),
    from: localDate,
    credit: amountOutput,
    charge: amountOutput,
    tax: amountOutput,
    total: amountOutput,
    currency,
  }),
  errors: ['billing_off', 'subscription_conflict', 'plan_too_small', 'billing_details_missing'],
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
    summary: 'Cancel. What is owed stays owed; data stays, and can be exported.',
    tag: 'Billing',
    response: idOfOrganisation,
    errors: ['billing_off', 'subscription_conflict'],
  },
)

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
