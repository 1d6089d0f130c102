/** The background work of cards: what the provider told, charges, refunds, and what is no longer to be paid. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { installation, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const tries = { firstRetrySeconds: 5, longestRetrySeconds: 1_800, concurrency: 1 } as const

const told = z.object({
  account: z.string(),
  kind: z.enum(['PAYMENT', 'CHECKOUT', 'CUSTOMER', 'METHOD']),
  id: z.string(),
})
export type Told = z.output<typeof told>
export const cardToldQueue: JobQueue<Told> = {
  ...tries,
  name: 'card-told',
  data: told,
  retries: 40,
}

/** `turn`: 0 when it was issued, then the number of the reminder. */
const charge = z.object({ invoiceId: z.uuid(), turn: z.int() })
export type ChargeOrder = z.output<typeof charge>
/** All tries lie within a day: for so long the provider knows that a repeat is one. */
export const cardChargeQueue: JobQueue<ChargeOrder> = {
  ...tries,
  name: 'card-charge',
  data: charge,
  retries: 30,
}

const onePayment = z.object({ paymentId: z.uuid() })
export type OnePayment = z.output<typeof onePayment>
export const cardRefundQueue: JobQueue<OnePayment> = {
  ...tries,
  name: 'card-refund',
  data: onePayment,
  retries: 30,
}

const oneInvoice = z.object({ invoiceId: z.uuid() })
export type SettledInvoice = z.output<typeof oneInvoice>
export const cardEndQueue: JobQueue<SettledInvoice> = {
  ...tries,
  name: 'card-end',
  data: oneInvoice,
  retries: 12,
}

const lostTry = z.object({ attemptId: z.uuid(), invoiceId: z.uuid().nullable() })
export type LostTry = z.output<typeof lostTry>
export const cardLostQueue: JobQueue<LostTry> = {
  ...tries,
  name: 'card-lost',
  data: lostTry,
  retries: 12,
}

const oneOrganisation = z.object({ organisationId: z.uuid().transform(mintOrganisationId) })
export type ForgottenOrganisation = z.output<typeof oneOrganisation>
export const cardForgetQueue: JobQueue<ForgottenOrganisation> = {
  ...tries,
  name: 'card-forget',
  data: oneOrganisation,
  retries: 40,
}

export const cardLookQueue: JobQueue = {
  ...tries,
  name: 'card-look',
  data: z.object({}),
  retries: 3,
}
/** Where nobody told how a try ended, it is asked every hour. */
export const cardLookSchedule = '10 * * * *'

const reminded = z.object({ invoiceId: z.uuid(), reminder: z.int().optional() })

export function cardReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, payload, subject } = event
  if (companyId === installation) return ofInstallation(kind, payload, subject)
  const { data } = reminded.safeParse(payload)
  if (data === undefined) return []
  const { invoiceId, reminder: turn = 0 } = data
  if (kind === 'invoice.issued' || kind === 'invoice.reminded') {
    return [planJob(cardChargeQueue, { invoiceId, turn })]
  }
  const isSettled = kind === 'invoice.paid' || kind === 'invoice.credited'
  return isSettled ? [planJob(cardEndQueue, { invoiceId })] : []
}

function ofInstallation(
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  subject: string,
): readonly PlannedJob[] {
  if (kind === 'card_provider.told') {
    const read = told.safeParse(payload)
    return read.success ? [planJob(cardToldQueue, read.data)] : []
  }
  if (kind === 'billing_payment.refund_asked') {
    const read = onePayment.safeParse(payload)
    return read.success ? [planJob(cardRefundQueue, read.data)] : []
  }
  if (kind !== 'organisation.deletion_begun') return []
  const organisationId = insideId('OR', subject.replace('organisation:', ''))
  return organisationId === null
    ? []
    : [planJob(cardForgetQueue, { organisationId: mintOrganisationId(organisationId) })]
}
