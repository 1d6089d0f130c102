import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Leads to an organisation of one's own, and proves the address. */
export function signUpMail(frame: MailFrame, link: string): MailContent {
  const { translate } = frame
  const content = translate('mail_sign_up_content')
  return composeMail(frame, {
    subject: translate('mail_sign_up_subject'),
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: translate('mail_sign_up_title') },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate('mail_sign_up_button'), href: link }] },
      { kind: 'note', text: translate('mail_sign_up_validity') },
      { kind: 'note', text: translate('mail_sign_up_not_you') },
    ],
  })
}

/** The first steps, and where they are done. */
export function welcomeMail(
  frame: MailFrame,
  { firstname, publicUrl }: { readonly firstname: string; readonly publicUrl: string },
): MailContent {
  const { translate, brand } = frame
  const title = translate('mail_welcome_trial_title', { firstname })
  const content = translate('mail_welcome_trial_content', { company: brand.companyName })
  return composeMail(frame, {
    subject: translate('mail_welcome_trial_subject', { company: brand.companyName }),
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      {
        kind: 'buttons',
        links: [
          { label: translate('mail_welcome_trial_button'), href: `${publicUrl}/console/set-up` },
        ],
      },
      {
        kind: 'note',
        text: translate('mail_welcome_trial_sign_in', { link: `${publicUrl}/sign-in` }),
      },
    ],
  })
}
