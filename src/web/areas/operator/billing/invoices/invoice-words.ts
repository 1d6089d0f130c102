import type { MessageKey } from '#contract/messages/catalogue.ts'

export const invoiceStates = ['OPEN', 'PAID', 'CREDITED', 'NOTE'] as const

export const invoiceWords: Readonly<
  Record<(typeof invoiceStates)[number] | 'OVERDUE', MessageKey>
> = {
  OPEN: 'operator_invoice_open',
  OVERDUE: 'operator_invoice_overdue',
  PAID: 'operator_invoice_paid',
  CREDITED: 'operator_invoice_credited',
  NOTE: 'operator_invoice_note',
}
