import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeMoment } from '#server/platform/time/write-time.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type AccountMailValues = {
  readonly kind: 'invite' | 'password'
  readonly link: string
  /** Until when it works: an instant and the location's zone. */
  readonly expiresAt: string
  readonly zone: string
  /** Of an invitation: what the account is for at this location. */
  readonly offers?: { readonly desks: boolean; readonly visitors: boolean }
  /** Of an invitation: the reader signed in by another address before. */
  readonly addressChanged?: boolean
}

/** Promises only what is there for the reader. */
function inviteContentKey({ desks, visitors } = { desks: true, visitors: true }) {
  if (desks && visitors) return 'mail_invite_content'
  if (desks) return 'mail_invite_content_desks'
  return visitors ? 'mail_invite_content_visitors' : 'mail_invite_content_account'
}

/** Where only the provider of the organisation signs people in: no link opens anything, so it leads there. */
export function signOnMail(frame: MailFrame, name: string, link: string): MailContent {
  const { translate, brand } = frame
  const title = translate('mail_sign_on_title', { name })
  const content = translate('mail_sign_on_content', { company: brand.companyName, name })
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate('mail_sign_on_button'), href: link }] },
    ],
  })
}

/** A link that works once: to accept an invitation, or to a new password (issue 5 §1). */
export function accountMail(frame: MailFrame, values: AccountMailValues): MailContent {
  const { translate, brand, language } = frame
  const { kind, link, expiresAt, zone, addressChanged = false } = values
  const company = brand.companyName
  const content =
    kind === 'invite'
      ? translate(inviteContentKey(values.offers), { company })
      : translate('mail_password_content')
  return composeMail(frame, {
    subject:
      kind === 'invite'
        ? translate('mail_invite_subject', { company })
        : translate('mail_password_subject'),
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: translate(`mail_${kind}_title`) },
      ...(addressChanged
        ? [{ kind: 'paragraph', text: translate('mail_address_new_content', { company }) } as const]
        : []),
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate(`mail_${kind}_button`), href: link }] },
      {
        kind: 'note',
        text: translate('mail_account_validity', { time: writeMoment(expiresAt, zone, language) }),
      },
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}
