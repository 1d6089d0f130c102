import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Tells somebody what was done to their account, in case that it was not them. */
export function accountNoticeMail(
  frame: MailFrame,
  values: {
    readonly notice: 'passkey_added' | 'passkey_removed' | 'two_step_on' | 'two_step_off'
    /** By which the account signs in. */
    readonly email: string
    /** Leads to the own account. */
    readonly link: string
  },
): MailContent {
  const { translate } = frame
  const { notice, email, link } = values
  const title = translate(`mail_${notice}_title`)
  const content = translate(`mail_${notice}_content`, { email })
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate('mail_passkey_button'), href: link }] },
    ],
  })
}

/** Tells the mailbox that somebody had before why signing in by it no longer works. It holds no link: it opens nothing. */
export function addressChangedMail(frame: MailFrame, email: string): MailContent {
  const { translate, brand } = frame
  const title = translate('mail_address_changed_title')
  const content = translate('mail_address_changed_content', { email, company: brand.companyName })
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
    ],
  })
}
