/** What operators of the installation do about billing. Issue 16 §4. */
import { z } from 'zod'
import { disputeStates } from '#domain/billing/cards/dispute.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { bytes, instantOutput, localDate } from '../shapes.ts'
import {
  amountOutput,
  currency,
  invoiceBrief,
  limits,
  plan,
  seller,
  storedPlan,
} from './billing-shapes.ts'

const revision = z.int().min(0).meta({
  description: 'as it was read; 0 for the first one. Another one since: changed_meanwhile',
})

export const getSeller = defineEndpoint('seller.get', 'GET /admin/billing/seller', {
  summary: 'Who sells on this installation; nobody: nothing is billed.',
  tag: 'Installation',
  response: z.object({ seller: seller.nullable(), revision: z.int(), hasAccessToken: z.boolean() }),
  errors: [],
})
export const putSeller = defineEndpoint('seller.put', 'PUT /admin/billing/seller', {
  summary: 'Say who sells. From then on plans can be offered.',
  tag: 'Installation',
  body: z.object({
    seller,
    revision,
    accessToken: z
      .string()
      .max(4_000)
      .regex(/^[\x21-\x7e]*$/)
      .nullable()
      .default(null)
      .meta({ description: 'by which the access point knows Foyer; null: as it is' }),
  }),
  response: z.object({ revision: z.int() }),
  errors: ['changed_meanwhile'],
})

const planParams = z.object({ planId: idInput('PL') })
export const listPlans = defineEndpoint('billingPlans.list', 'GET /admin/billing/plans', {
  summary: 'The plans, with how many subscribe to each.',
  tag: 'Installation',
  response: z.array(
    storedPlan.extend({
      isOffered: z.boolean(),
      beginsTrials: z
        .boolean()
        .meta({ description: 'an organisation that signs up begins with its trial' }),
      revision: z.int(),
      subscriptions: z.int(),
    }),
  ),
  errors: [],
})
export const createPlan = defineEndpoint('billingPlans.create', 'POST /admin/billing/plans', {
  summary: 'Offer another plan.',
  tag: 'Installation',
  body: z.object({ plan, isOffered: z.boolean() }),
  response: z.object({ id: idOutput('PL') }),
  errors: ['billing_off'],
})
export const updatePlan = defineEndpoint(
  'billingPlans.update',
  'PUT /admin/billing/plans/{planId}',
  {
    summary: 'Change a plan for who chooses it from now on; who has it keeps what they chose.',
    tag: 'Installation',
    params: planParams,
    body: z.object({ plan, isOffered: z.boolean(), revision }),
    response: z.object({ id: idOutput('PL') }),
    errors: ['changed_meanwhile', 'trial_without_days'],
  },
)
export const markTrialPlan = defineEndpoint(
  'billingPlans.markTrial',
  'PUT /admin/billing/plans/{planId}/trial',
  {
    summary:
      'Say whether organisations that sign up begin with the trial of this plan. At most one plan is marked; the mark moves.',
    tag: 'Installation',
    params: planParams,
    body: z.object({
      beginsTrials: z.boolean(),
      instead: idInput('PL').nullable().meta({
        description:
          'the plan that is marked so far, as it was read; another one since: changed_meanwhile',
      }),
    }),
    response: z.object({ id: idOutput('PL') }),
    errors: ['billing_off', 'changed_meanwhile', 'trial_without_days'],
  },
)

const off = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), basisPoints: z.int().min(1).max(10_000) }),
  z.object({ kind: z.literal('AMOUNT'), amount: z.int().min(1).max(1_000_000_000), currency }),
])
export const coupon = z.object({
  off,
  invoices: z.int().min(1).max(1_000).nullable(),
  until: localDate.nullable(),
  redemptions: z.int().min(1).max(1_000_000).nullable(),
})
const code = z.string().regex(/^[A-Z0-9-]{3,40}$/)
export const listCoupons = defineEndpoint('coupons.list', 'GET /admin/billing/coupons', {
  summary: 'The coupons, with how often each was entered.',
  tag: 'Installation',
  response: z.array(coupon.extend({ code, redeemed: z.int() })),
  errors: [],
})
export const createCoupon = defineEndpoint('coupons.create', 'POST /admin/billing/coupons', {
  summary: 'Make a coupon. It never changes.',
  tag: 'Installation',
  body: z.object({ code, coupon }),
  response: z.object({ code }),
  errors: ['conflict'],
})

const cardPayment = z.object({
  paymentId: idOutput('PY'),
  refunded: amountOutput,
  isRefundAsked: z.boolean(),
  refundFault: z.string().nullable().meta({ description: 'why giving it back failed' }),
  dispute: z
    .object({
      state: z.enum(disputeStates),
      reason: z.string().meta({ description: 'in the provider’s word' }),
      dueOn: localDate.nullable().meta({ description: 'until when somebody can answer it' }),
    })
    .nullable(),
})
const invoiceParams = z.object({ invoiceId: idInput('IV') })
export const listAllInvoices = defineEndpoint('invoices.listAll', 'GET /admin/billing/invoices', {
  summary: 'The newest invoices of all organisations, five hundred at most.',
  tag: 'Installation',
  query: z.object({
    state: z
      .enum(['OPEN', 'OVERDUE', 'PAID', 'CREDITED', 'NOTE'])
      .optional()
      .meta({ description: 'OVERDUE: open, and its day has passed' }),
    search: z
      .string()
      .trim()
      .max(200)
      .default('')
      .meta({ description: 'letters of a number or of an organisation' }),
  }),
  response: z.array(
    invoiceBrief.extend({
      organisationId: idOutput('OR'),
      organisation: z.string(),
      card: cardPayment.nullable().meta({ description: 'by which it was paid' }),
    }),
  ),
  errors: [],
})
export const readInvoicePdf = defineEndpoint(
  'invoices.readPdf',
  'GET /admin/billing/invoices/{invoiceId}/pdf',
  {
    summary: 'An invoice of any organisation as PDF/A-3.',
    tag: 'Installation',
    params: invoiceParams,
    answers: 'application/pdf',
    response: bytes,
    errors: [],
  },
)
export const readInvoiceUbl = defineEndpoint(
  'invoices.readUbl',
  'GET /admin/billing/invoices/{invoiceId}/ubl',
  {
    summary: 'An invoice of any organisation in UBL.',
    tag: 'Installation',
    params: invoiceParams,
    answers: 'application/xml',
    response: bytes,
    errors: [],
  },
)
export const creditInvoice = defineEndpoint(
  'invoices.credit',
  'POST /admin/billing/invoices/{invoiceId}/credit',
  {
    summary: 'Take a whole open invoice back by a credit note.',
    tag: 'Installation',
    params: invoiceParams,
    response: z.object({ id: idOutput('IV') }),
    errors: ['invoice_settled'],
  },
)
export const payInvoice = defineEndpoint(
  'invoices.pay',
  'POST /admin/billing/invoices/{invoiceId}/pay',
  {
    summary: 'Say that an open invoice was paid otherwise than by a statement.',
    tag: 'Installation',
    params: invoiceParams,
    body: z.object({ paidOn: localDate }),
    response: z.object({ id: idOutput('IV') }),
    errors: ['invoice_settled'],
  },
)

export const importStatement = defineEndpoint(
  'statements.import',
  'POST /admin/billing/statements',
  {
    summary: 'Read a bank statement (CAMT.053). The same entry counts once.',
    tag: 'Installation',
    upload: true,
    response: z.object({
      matched: z.int(),
      held: z.int(),
      known: z.int(),
      ignored: z.int().meta({ description: 'debits' }),
    }),
    errors: ['file_type_not_allowed', 'file_too_large', 'billing_off'],
  },
)
export const listPayments = defineEndpoint('payments.list', 'GET /admin/billing/payments', {
  summary: 'Credits that no invoice fits, for a person to decide.',
  tag: 'Installation',
  response: z.array(
    z.object({
      id: idOutput('PY'),
      amount: amountOutput,
      currency,
      bookedOn: localDate,
      payer: z.string(),
      text: z.string(),
      why: z.string().nullable(),
      invoice: invoiceBrief.nullable(),
      card: cardPayment.nullable().meta({ description: 'null: by transfer' }),
    }),
  ),
  errors: [],
})
export const decidePayment = defineEndpoint(
  'payments.decide',
  'POST /admin/billing/payments/{paymentId}/decide',
  {
    summary: 'Let a held credit pay an invoice, or set it aside.',
    tag: 'Installation',
    params: z.object({ paymentId: idInput('PY') }),
    body: z.object({
      invoiceId: idInput('IV').nullable().meta({ description: 'null: set aside' }),
    }),
    response: z.object({ id: idOutput('PY') }),
    errors: ['invoice_settled'],
  },
)

export const getLicence = defineEndpoint('licence.get', 'GET /admin/licence', {
  summary: 'The licence of this installation; none: nothing is limited.',
  tag: 'Installation',
  response: z.object({
    canHaveOne: z.boolean().meta({ description: 'whether a key to check one is configured' }),
    state: z.enum(['NONE', 'FUTURE', 'VALID', 'GRACE', 'ENDED']),
    licence: z
      .object({
        holder: z.string(),
        number: z.string(),
        modules: plan.shape.modules,
        limits,
        from: localDate,
        until: localDate.nullable(),
      })
      .nullable(),
    graceUntil: localDate.nullable(),
    file: z.string().nullable().meta({ description: 'as it was entered' }),
    enteredAt: instantOutput.nullable(),
  }),
  errors: [],
})
export const putLicence = defineEndpoint('licence.put', 'PUT /admin/licence', {
  summary: 'Enter a licence file. It is checked here, without a network.',
  tag: 'Installation',
  body: z.object({ file: z.string().trim().min(1).max(20_000) }),
  response: z.object({ number: z.string() }),
  errors: ['licence_refused'],
})
