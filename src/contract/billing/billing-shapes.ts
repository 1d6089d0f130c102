/** What the calls about billing share: plans, parties, invoices. Issue 16 §4. */
import { z } from 'zod'
import { disputeStates } from '#domain/billing/cards/dispute.ts'
import { billingNoticeKinds } from '#domain/billing/ending/billing-notice.ts'
import { billingCycles, meters } from '#domain/billing/plan.ts'
import { isDunningPlan } from '#domain/billing/dunning.ts'
import { parseEndpoint } from '#domain/billing/party.ts'
import { subscriptionStates } from '#domain/billing/subscription.ts'
import { isVatNumber, plainVatNumber } from '#domain/billing/vat-number.ts'
import { modules } from '#domain/location/module.ts'
import { idOutput } from '../ids.ts'
import { instantOutput, lineOfText, localDate } from '../shapes.ts'

const line = (max: number) => lineOfText(max).pipe(z.string().min(1))
export const currency = z.string().regex(/^[A-Z]{3}$/)
const country = z.string().regex(/^[A-Z]{2}$/)
/** Minor units of a currency, up to ten million of the major one. */
const amount = z.int().min(0).max(1_000_000_000)
export const amountOutput = z.int().meta({ description: 'minor units of the currency' })
export const email = z.string().trim().max(254).pipe(z.email())

const limit = z.int().min(0).max(10_000_000).nullable()
export const limits = z
  .object({ locations: limit, visits: limit, desks: limit, kiosks: limit })
  .meta({ description: 'null: as many as one likes; visits are those of one period' })
export const usage = z.object({
  locations: z.int(),
  visits: z.int(),
  desks: z.int(),
  kiosks: z.int(),
})
export const meter = z.enum(meters)
const moduleList = z
  .array(z.enum(modules))
  .min(1)
  .max(modules.length)
  .overwrite((some) => modules.filter((one) => some.includes(one)))

export const plan = z.object({
  name: line(60),
  cycle: z.enum(billingCycles),
  price: amount.meta({ description: 'for each cycle, in minor units, without VAT' }),
  currency,
  trialDays: z.int().min(0).max(365),
  modules: moduleList,
  limits,
})

const address = {
  name: line(200),
  street: line(200),
  postcode: line(20),
  city: line(100),
  country,
}

/** A VAT number as it is written anywhere; judged with the country beside it. */
const vatNumber = lineOfText(30).overwrite(plainVatNumber)
const endpoint = lineOfText(110)
  .refine((text) => text === '' || parseEndpoint(text) !== null, 'error_peppol_id')
  .meta({ description: 'scheme:identifier; empty: follows from the VAT number' })

function vatFits(
  { country: of, vatNumber: number }: { readonly country: string; readonly vatNumber: string },
  context: z.core.$RefinementCtx,
): void {
  if (number === '' || isVatNumber(number, of)) return
  context.addIssue({ code: 'custom', message: 'error_vat_number', path: ['vatNumber'] })
}

export const billingDetails = z
  .object({
    ...address,
    vatNumber,
    registration: lineOfText(40).default(''),
    email,
    peppolId: endpoint.default(''),
    reference: lineOfText(100)
      .default('')
      .meta({ description: 'what stands on invoices as your reference; empty: the organisation' }),
  })
  .superRefine(vatFits)
export type BillingDetails = z.output<typeof billingDetails>

export const seller = z
  .object({
    ...address,
    vatNumber,
    registration: lineOfText(40).default(''),
    email,
    peppolId: endpoint.default(''),
    iban: lineOfText(42)
      .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
      .refine(isIban, 'error_iban'),
    bic: z
      .string()
      .regex(/^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/)
      .default(''),
    vatBasisPoints: z
      .int()
      .min(0)
      .max(5_000)
      .meta({ description: 'the standard rate in hundredths of a percent' }),
    exemption: z
      .string()
      .regex(/^VATEX-[A-Z0-9-]{2,30}$/)
      .nullable()
      .default(null)
      .meta({ description: 'why no VAT is charged at all (VATEX); null: it is' }),
    daysToPay: z.int().min(0).max(120).default(30),
    dunning: z
      .object({
        remindAfter: z.array(z.int().min(1).max(365)).max(5),
        blockAfter: z.int().min(1).max(365),
      })
      .refine(isDunningPlan, 'error_dunning')
      .default({ remindAfter: [1, 8, 15], blockAfter: 30 }),
    checksVat: z.boolean().default(true).meta({
      description: 'whether VIES is asked about VAT numbers that decide the VAT',
    }),
    accessPoint: z
      .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)])
      .default('')
      .meta({ description: 'where invoices are handed over for Peppol; empty: nowhere' }),
  })
  .superRefine(vatFits)
export type SellerDetails = z.output<typeof seller>

/** ISO 13616: letters count as numbers, and the whole is 1 by 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text)) return false
  let rest = 0
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

export const storedPlan = z.object({ id: idOutput('PL'), ...plan.shape })

export const subscription = z.object({
  state: z.enum(subscriptionStates),
  plan: storedPlan,
  trialUntil: localDate.nullable(),
  trialDaysLeft: z.int().nullable().meta({ description: 'today counted; null: no trial' }),
  periodStart: localDate.nullable(),
  periodEnd: localDate.nullable().meta({ description: 'the first day of the next period' }),
  nextPlan: storedPlan.nullable().meta({ description: 'from the next period on' }),
  coupon: z.string().nullable(),
  blockedWhy: z.string().nullable(),
  isChosen: z
    .boolean()
    .meta({ description: 'false: a trial that began with signing up, and no plan was chosen yet' }),
  endsOn: localDate.nullable().meta({ description: 'cancelled: the first day without it' }),
  deletesOn: localDate.nullable().meta({
    description: 'when everything of the organisation is deleted, unless a plan is chosen before',
  }),
})

export const invoiceBrief = z.object({
  id: idOutput('IV'),
  number: z.string(),
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  state: z.enum(['OPEN', 'PAID', 'CREDITED', 'NOTE']),
  issuedOn: localDate,
  dueOn: localDate,
  paidOn: localDate.nullable(),
  currency,
  net: amountOutput,
  tax: amountOutput,
  total: amountOutput,
  communication: z.string().nullable(),
  verdict: z
    .object({ edition: z.string(), faults: z.array(z.string()) })
    .meta({ description: 'the rules that it was judged by, and those that it breaks' }),
  handedOverAt: instantOutput.nullable(),
  dispute: z.enum(disputeStates).nullable().meta({
    description:
      'about its payment by card (a chargeback): OPEN while it is decided on, LOST where the payment was taken back',
  }),
})

export const vatKinds = ['STANDARD', 'REVERSE_CHARGE', 'EXPORT', 'EXEMPT'] as const

/** The VAT that the next invoice has, by who sells and who buys now. */
export const vatApplied = z
  .object({
    kind: z.enum(vatKinds),
    basisPoints: z.int().meta({ description: 'hundredths of a percent; 0 where there is none' }),
  })
  .meta({ description: 'null: nobody said yet to whom invoices are made out' })

/** What the register of VAT numbers (VIES) says of a buyer's. */
export const vatCheck = z
  .object({
    outcome: z.enum(['CONFIRMED', 'REFUSED', 'PENDING', 'UNANSWERED']),
    on: localDate.nullable().meta({ description: 'of its last answer' }),
    pendingSince: localDate.nullable().meta({ description: 'asked since, without an answer' }),
    fault: z.string().nullable().meta({ description: 'what it said in place of an answer' }),
    name: z.string().meta({ description: 'as registered; empty where it isn’t said' }),
    consultation: z.string().nullable().meta({ description: 'by which it knows its answer again' }),
  })
  .meta({ description: 'null: no invoice depends on the number, or the seller doesn’t ask' })

export const notice = z
  .object({
    kind: z.enum(billingNoticeKinds),
    on: localDate.nullable(),
    daysLeft: z.int().nullable().meta({ description: 'of a trial, today counted' }),
  })
  .meta({ description: 'what people who can do something about it are told on every screen' })

/** What one invoice asks for. */
export const cost = z.object({
  on: localDate,
  net: amountOutput,
  tax: amountOutput,
  total: amountOutput,
})

/** What another plan would cost, and from when it would apply. */
export const foreseenPlan = z.object({
  when: z.enum(['NOW', 'LATER']),
  from: localDate,
  credit: amountOutput,
  charge: amountOutput,
  tax: amountOutput,
  total: amountOutput,
  currency,
})
