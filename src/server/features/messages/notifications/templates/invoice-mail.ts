import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame } from './parts/mail-frame.ts'

export type InvoiceMail = {
  readonly number: string
  /** Amounts and days as the reader's language writes them. */
  readonly total: string
  readonly date: string
  readonly communication: string
  readonly isToPay: boolean
  readonly reminder: { readonly count: number; readonly blocked: string } | null
  readonly link: string
  readonly pdf: { readonly filename: string; readonly content: Uint8Array }
}

/** An invoice, or a reminder of it: what to pay by when, and what follows if not. The document is attached. */
export function invoiceMail(frame: MailFrame, invoice: InvoiceMail): MailContent {
  const { translate } = frame
  const { number, total, date, communication, reminder } = invoice
  const title =
    reminder === null
      ? translate('mail_invoice_title', { number })
      : translate('mail_invoice_reminder_title', { number, count: reminder.count })
  const text = wordsOf(frame, invoice, { total, date, communication })
  const mail = composeMail(frame, {
    subject: title,
    preview: text,
    reader: 'customer',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      { kind: 'buttons', links: [{ label: translate('mail_invoice_button'), href: invoice.link }] },
    ],
  })
  const { filename, content } = invoice.pdf
  return {
    ...mail,
    attachments: [...mail.attachments, { filename, contentType: 'application/pdf', content }],
  }
}

function wordsOf(
  { translate }: MailFrame,
  { reminder, isToPay, total }: InvoiceMail,
  payment: { readonly total: string; readonly date: string; readonly communication: string },
): string {
  if (reminder !== null) {
    return translate('mail_invoice_reminder', { ...payment, blocked: reminder.blocked })
  }
  return isToPay ? translate('mail_invoice', payment) : translate('mail_invoice_note', { total })
}
