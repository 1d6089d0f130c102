/** Which invoice a credit on a bank statement pays. Issue 16 §4. */
import { findCommunications } from './structured-communication.ts'

export type StatementEntry = {
  /** The bank's own reference of the entry: the same one counts once. */
  readonly reference: string
  /** In minor units; what was debited is below zero. */
  readonly amount: number
  readonly currency: string
  readonly bookedOn: string
  /** What the payer wrote, structured or not. */
  readonly text: string
  readonly payer: string
}

export type OpenInvoice = {
  readonly invoiceId: string
  readonly communication: string
  readonly currency: string
  readonly total: number
}

/** Anything but `MATCHED` waits for a person. */
export type PaymentMatch =
  | { readonly outcome: 'MATCHED'; readonly invoiceId: string }
  | {
      readonly outcome: 'HELD'
      readonly why: 'NO_INVOICE' | 'SEVERAL_INVOICES' | 'OTHER_AMOUNT' | 'OTHER_CURRENCY'
      /** The one that it names, if it names one. */
      readonly invoiceId: string | null
    }
  | { readonly outcome: 'IGNORED' }

/** A credit pays the one open invoice whose communication it names, if amount and currency are the same. */
export function matchPayment(
  entry: StatementEntry,
  open: ReadonlyMap<string, OpenInvoice>,
): PaymentMatch {
  if (entry.amount <= 0) return { outcome: 'IGNORED' }
  const named = findCommunications(entry.text).flatMap((digits) => open.get(digits) ?? [])
  const [invoice, another] = named
  if (invoice === undefined) return { outcome: 'HELD', why: 'NO_INVOICE', invoiceId: null }
  if (another) return { outcome: 'HELD', why: 'SEVERAL_INVOICES', invoiceId: null }
  const { invoiceId } = invoice
  if (invoice.currency !== entry.currency) {
    return { outcome: 'HELD', why: 'OTHER_CURRENCY', invoiceId }
  }
  if (invoice.total !== entry.amount) return { outcome: 'HELD', why: 'OTHER_AMOUNT', invoiceId }
  return { outcome: 'MATCHED', invoiceId }
}
