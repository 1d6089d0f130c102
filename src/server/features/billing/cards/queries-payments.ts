/** All SQL of payments by card. They stand among the others, and are the installation's. */
import { sql } from 'kysely'
import type { CardDoubt } from '#domain/billing/cards/card-payment.ts'
import type { DisputeState } from '#domain/billing/cards/dispute.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Whoever judges a payment of the provider does it alone: what was read there last counts. */
export async function waitForPayment(tx: Tx, cardPayment: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card:${cardPayment}`}, 0))`.execute(tx)
}

export type PaymentRow = {
  readonly payment_id: string
  readonly invoice_id: string | null
  readonly amount: number
  readonly state: 'MATCHED' | 'HELD' | 'SET_ASIDE'
  readonly card_account: string | null
  readonly card_payment: string | null
  readonly refunded: number
  readonly refund_asked_at: string | null
  readonly refund_fault: string | null
  readonly dispute: DisputeState | null
}

const columns = sql`payment_id, invoice_id, amount, state, card_account, card_payment, refunded, refund_asked_at, refund_fault, dispute`

/** The provider's reference counts once. @returns false where it is known */
export async function insertCardPayment(
  tx: Tx,
  payment: {
    readonly paymentId: string
    readonly account: string
    readonly cardPayment: string
    readonly invoiceId: string | null
    readonly amount: number
    readonly currency: string
    readonly doubt: CardDoubt | null
    readonly number: string
    readonly payer: string
    readonly at: string
  },
): Promise<boolean> {
  const made = await tx
    .insertInto('billing_payments')
    .values({
      payment_id: payment.paymentId,
      reference: `card:${payment.cardPayment}`,
      invoice_id: payment.invoiceId,
      amount: payment.amount,
      currency: payment.currency,
      booked_on: payment.at.slice(0, 10),
      payer: payment.payer.slice(0, 200),
      text: payment.number,
      state: payment.doubt === null ? 'MATCHED' : 'HELD',
      why: payment.doubt,
      created_at: payment.at,
      card_account: payment.account,
      card_payment: payment.cardPayment,
    })
    .onConflict((on) => on.column('reference').doNothing())
    .returning('payment_id')
    .execute()
  return made.length > 0
}

export async function lockCardPayment(
  tx: Tx,
  by: { readonly cardPayment: string } | { readonly paymentId: string },
): Promise<PaymentRow | undefined> {
  const which =
    'paymentId' in by
      ? sql`payment_id = ${by.paymentId}`
      : sql`reference = ${`card:${by.cardPayment}`}`
  const { rows } = await sql<PaymentRow>`
    select ${columns} from billing_payments where ${which} for no key update`.execute(tx)
  return rows[0]
}

export async function setRefund(
  tx: Tx,
  paymentId: string,
  change: {
    readonly refunded?: number
    readonly refund_asked_at?: string | null
    readonly refund_fault?: string | null
    readonly state?: 'SET_ASIDE'
  },
): Promise<void> {
  await tx.updateTable('billing_payments').set(change).where('payment_id', '=', paymentId).execute()
}

export async function setDispute(
  tx: Tx,
  paymentId: string,
  change: {
    readonly dispute: DisputeState
    readonly dispute_reason: string
    readonly dispute_due_on: string | null
    readonly state?: PaymentRow['state']
    readonly why?: string
  },
): Promise<void> {
  await tx.updateTable('billing_payments').set(change).where('payment_id', '=', paymentId).execute()
}

/** Whether its holder had the bank take back what paid an invoice: the card isn't charged for it again. */
export async function isLostByDispute(tx: Tx, invoiceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('billing_payments')
    .select('payment_id')
    .where('invoice_id', '=', invoiceId)
    .where('dispute', '=', 'LOST')
    .executeTakeFirst()
  return row !== undefined
}
