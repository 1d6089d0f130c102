/** What a payment by card means for the invoice that it names. Issue 16 §4. */

export type CardPayment = { readonly amount: number; readonly currency: string }

export type CardInvoice = {
  readonly isOpen: boolean
  readonly total: number
  readonly currency: string
}

/** Anything but null waits for a person, who can give the money back. */
export type CardDoubt = 'NO_INVOICE' | 'OTHER_AMOUNT' | 'OTHER_CURRENCY' | 'PAID_BEFORE'

/** Null: it pays the invoice. @param invoice null where there is none of that id */
export function doubtOf(payment: CardPayment, invoice: CardInvoice | null): CardDoubt | null {
  if (invoice === null) return 'NO_INVOICE'
  if (invoice.currency !== payment.currency) return 'OTHER_CURRENCY'
  if (invoice.total !== payment.amount) return 'OTHER_AMOUNT'
  return invoice.isOpen ? null : 'PAID_BEFORE'
}
