/** All SQL of payments. They are the installation's. */
import { sql } from 'kysely'
import type { OpenInvoice, StatementEntry } from '#domain/billing/match-payment.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { cardOf, type CardPaymentRow, type InvoiceRow } from '../queries.ts'

export async function listOpenByCommunication(tx: Tx): Promise<Map<string, OpenInvoice>> {
  const { rows } = await sql<OpenInvoice>`
    select invoice_id as "invoiceId", communication, currency, total from invoices
    where state = 'OPEN' for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.communication, row]))
}

/** @returns false where the bank's reference is known */
export async function insertPayment(
  tx: Tx,
  payment: {
    readonly paymentId: string
    readonly entry: StatementEntry
    readonly invoiceId: string | null
    readonly state: 'MATCHED' | 'HELD'
    readonly why: string | null
    readonly at: string
  },
): Promise<boolean> {
  const { entry } = payment
  const made = await tx
    .insertInto('billing_payments')
    .values({
      payment_id: payment.paymentId,
      reference: entry.reference,
      invoice_id: payment.invoiceId,
      amount: entry.amount,
      currency: entry.currency,
      booked_on: entry.bookedOn,
      payer: entry.payer,
      text: entry.text,
      state: payment.state,
      why: payment.why,
      created_at: payment.at,
    })
    .onConflict((on) => on.column('reference').doNothing())
    .returning('payment_id')
    .execute()
  return made.length > 0
}

export async function lockPayment(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('billing_payments')
    .select(['state', 'booked_on'])
    .where('payment_id', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setPayment(
  tx: Tx,
  paymentId: string,
  state: 'MATCHED' | 'SET_ASIDE',
  invoiceId: string | null,
): Promise<void> {
  await tx
    .updateTable('billing_payments')
    .set({ state, ...(invoiceId !== null && { invoice_id: invoiceId }) })
    .where('payment_id', '=', paymentId)
    .execute()
}

export type HeldPayment = {
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly booked_on: string
  readonly payer: string
  readonly text: string
  readonly why: string | null
  readonly invoice: InvoiceRow | null
  readonly card: CardPaymentRow | null
}

/** What waits for a person, the oldest first. */
export async function listHeld(tx: Tx): Promise<readonly HeldPayment[]> {
  const { rows } = await sql<HeldPayment>`
    select p.payment_id, p.amount, p.currency, p.booked_on, p.payer, p.text, p.why,
      case when i.invoice_id is null then null else to_jsonb(i) end as invoice, ${cardOf('p')} as card
    from billing_payments p left join invoices i using (invoice_id)
    where p.state = 'HELD' order by p.created_at, p.payment_id limit 500`.execute(tx)
  return rows
}
