import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeMoment } from '#server/platform/time/write-time.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type OperatorMailValues = {
  readonly link: string
  /** Until when it works: an instant, shown in UTC. */
  readonly expiresAt: string
  /** The host name of the installation. */
  readonly domain: string
}

/** A link that works once, to choose the password of an operator. */
export function operatorMail(
  frame: MailFrame,
  { link, expiresAt, domain }: OperatorMailValues,
): MailContent {
  const { translate, language } = frame
  const content = translate('mail_operator_content', { domain })
  return composeMail(frame, {
    subject: translate('mail_operator_title', { domain }),
    preview: content,
    reader: 'operator',
    parts: [
      { kind: 'title', text: translate('mail_operator_title', { domain }) },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate('mail_operator_button'), href: link }] },
      {
        kind: 'note',
        text: translate('mail_account_validity', { time: writeMoment(expiresAt, 'UTC', language) }),
      },
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}
