import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Says that another system is not called any more, why, and what can be done. */
export function webhookDisabledMail(
  frame: MailFrame,
  values: {
    readonly name: string
    readonly reason: 'FAILING' | 'GONE'
    readonly link: string
  },
): MailContent {
  const { translate, brand } = frame
  const { name, reason, link } = values
  const title = translate('mail_webhook_disabled_title', { name })
  const content = translate(
    reason === 'GONE' ? 'mail_webhook_disabled_gone' : 'mail_webhook_disabled_failing',
    { name, company: brand.companyName },
  )
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      {
        kind: 'buttons',
        links: [{ label: translate('mail_webhook_disabled_button'), href: link }],
      },
    ],
  })
}
