import { outsideId } from '#contract/ids.ts'
import { epcQr } from '#domain/billing/epc-qr.ts'
import { writeCommunication } from '#domain/billing/structured-communication.ts'
import type { CardPaymentRow, InvoiceRow } from './queries.ts'

/** An invoice as it stands in lists. */
export function presentInvoice(row: InvoiceRow) {
  const { document } = row
  return {
    id: outsideId('IV', row.invoice_id),
    number: document.number,
    kind: row.kind,
    state: row.state,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    paidOn: row.paid_on,
    currency: row.currency,
    net: document.net,
    tax: document.tax,
    total: document.total,
    communication: row.communication === null ? null : writeCommunication(row.communication),
    verdict: row.verdict,
    handedOverAt: row.handed_over_at,
    dispute: row.dispute,
  }
}

/** What is needed to pay one: the account, and in euros the text of its QR code. */
export function presentOpen(row: InvoiceRow) {
  const { seller, currency, total, communication } = row.document
  const canScan = currency === 'EUR' && total > 0
  return {
    invoice: presentInvoice(row),
    qr: canScan
      ? epcQr({
          name: seller.name,
          iban: seller.iban,
          bic: seller.bic,
          cents: total,
          text: communication === null ? '' : writeCommunication(communication),
        })
      : null,
    iban: seller.iban,
    bic: seller.bic,
    payee: seller.name,
  }
}

/** A payment by card, and what became of it. */
export function presentCardPayment(row: CardPaymentRow | null) {
  return (
    row && {
      paymentId: outsideId('PY', row.payment_id),
      refunded: row.refunded,
      isRefundAsked: row.refund_asked_at !== null,
      refundFault: row.refund_fault,
      dispute:
        row.dispute === null
          ? null
          : { state: row.dispute, reason: row.dispute_reason ?? '', dueOn: row.dispute_due_on },
    }
  )
}

/** The header by which a browser keeps a document. The number is made of digits and a hyphen. */
export function attachment(number: string, ending: string): string {
  return `attachment; filename="${number}.${ending}"`
}
