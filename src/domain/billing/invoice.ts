/** Invoices and credit notes as documents: made once, never changed. Issue 16 §4. */
import type { Party } from './party.ts'
import { type VatSubtotal, vatSubtotals, type VatTreatment } from './vat.ts'

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE'

export type InvoiceLine = {
  readonly name: string
  /** 1, or -1 for what is taken off: a price is never negative (EN 16931, BR-27). */
  readonly quantity: 1 | -1
  /** In minor units, at least 0. */
  readonly price: number
  /** Of what time it is, first and last day. */
  readonly from: string
  readonly to: string
}

export type Seller = Party & {
  readonly iban: string
  /** May be empty. */
  readonly bic: string
}

export type Invoice = {
  readonly kind: InvoiceKind
  /** Unique and without gaps in its series: `2026-000042`. */
  readonly number: string
  readonly issuedOn: string
  readonly dueOn: string
  /** ISO 4217. All amounts are in its minor units. */
  readonly currency: string
  readonly seller: Seller
  readonly buyer: Party
  /** What the buyer finds it by: an order number of theirs, or the number of the organisation. Never empty (PEPPOL-EN16931-R003). */
  readonly reference: string
  readonly lines: readonly (InvoiceLine & { readonly net: number; readonly vat: VatTreatment })[]
  readonly vat: readonly VatSubtotal[]
  readonly net: number
  readonly tax: number
  readonly total: number
  /** Twelve digits of a structured communication; null on a credit note. */
  readonly communication: string | null
  /** Of a credit note: what it credits. */
  readonly credits: { readonly number: string; readonly issuedOn: string } | null
}

export type InvoiceDraft = Omit<Invoice, 'lines' | 'vat' | 'net' | 'tax' | 'total'> & {
  readonly lines: readonly InvoiceLine[]
}

/** The whole document of a draft: amounts of lines, VAT by rate, totals. @throws RangeError for one below zero */
export function makeInvoice(draft: InvoiceDraft, treatment: VatTreatment): Invoice {
  const lines = draft.lines.map((line) => ({
    ...line,
    net: line.quantity * line.price,
    vat: treatment,
  }))
  const vat = vatSubtotals(lines)
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const tax = vat.reduce((sum, subtotal) => sum + subtotal.tax, 0)
  if (net < 0 || lines.some(({ price }) => price < 0)) throw new RangeError('Less than nothing')
  return { ...draft, lines, vat, net, tax, total: net + tax }
}

/** The whole of an invoice, taken back by a document of its own: its amounts as they were, of what kind they are says its kind. */
export function creditNoteOf(invoice: Invoice, number: string, issuedOn: string): Invoice {
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number,
    issuedOn,
    dueOn: issuedOn,
    communication: null,
    credits: { number: invoice.number, issuedOn: invoice.issuedOn },
  }
}
