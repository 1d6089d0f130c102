import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit, WithCalendar } from './parts/mail-frame.ts'
import type { MailLink } from './parts/mail-parts.ts'
import { greeting, visitDetails, visitValues, visitWords } from './parts/visit-words.ts'

export type PassMailValues = WithCalendar & {
  readonly visit: MailVisit
  /** The QR code of the pass code as PNG (`paintQr`). */
  readonly qrPng: Uint8Array
  /** Signed link to the pass on the web. */
  readonly passLink: string
  /** Links to the wallet passes; null where no certificates are configured. */
  readonly appleWalletLink: string | null
  readonly googleWalletLink: string | null
}

const contentId = 'pass@foyer'

/** Sends the pass: its QR code in the mail itself, so that it works without a network at the door. */
export function passMail(frame: MailFrame, values: PassMailValues): MailContent {
  const { translate } = frame
  const { visit } = values
  const { company, date } = visitWords(frame, visit)
  const content = translate('mail_pass_content', { company })
  const wallets: MailLink[] = [
    { label: translate('mail_pass_apple'), href: values.appleWalletLink },
    { label: translate('mail_pass_google'), href: values.googleWalletLink },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]))
  return composeMail(frame, {
    subject: translate('mail_pass_subject', { company, date }),
    preview: content,
    reader: 'visitor',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_pass_title') },
      greeting(frame, visit),
      { kind: 'paragraph', text: content },
      { kind: 'code', contentId, alt: translate('mail_pass_qr'), size: 260 },
      { kind: 'note', text: translate('mail_pass_validity', { date }) },
      {
        kind: 'buttons',
        links: [{ label: translate('mail_pass_button'), href: values.passLink }, ...wallets],
      },
      visitDetails(frame, visit),
      { kind: 'note', text: translate('mail_common_personal_link') },
      values.calendar && { kind: 'note', text: translate('mail_common_calendar') },
    ],
    attachments: [
      { filename: 'pass.png', contentType: 'image/png', content: values.qrPng, contentId },
    ],
    calendar: values.calendar,
  })
}
