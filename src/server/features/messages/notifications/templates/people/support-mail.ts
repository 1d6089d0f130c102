import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type SupportMailValues = {
  /** The operator's email address. */
  readonly operator: string
  readonly reason: string
  /** The host name of the installation. */
  readonly domain: string
  readonly link: string
}

/** Asks an administrator to let an operator in, and leads to where it is answered. */
export function supportMail(
  frame: MailFrame,
  { operator, reason, domain, link }: SupportMailValues,
): MailContent {
  const { translate } = frame
  const content = translate('mail_support_content', { operator, domain })
  return composeMail(frame, {
    subject: translate('mail_support_title'),
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: translate('mail_support_title') },
      { kind: 'paragraph', text: content },
      { kind: 'paragraph', text: translate('mail_support_reason', { reason }) },
      { kind: 'buttons', links: [{ label: translate('mail_support_button'), href: link }] },
    ],
  })
}
