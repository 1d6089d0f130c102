import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Tells an operator who asks to be a partner, and leads to where that is answered. */
export function partnerAskedMail(
  frame: MailFrame,
  {
    organisation,
    domain,
    link,
  }: { readonly organisation: string; readonly domain: string; readonly link: string },
): MailContent {
  const { translate } = frame
  const title = translate('mail_partner_asked_title', { organisation })
  const content = translate('mail_partner_asked_content', { organisation, domain })
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'operator',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate('mail_partner_asked_button'), href: link }] },
    ],
  })
}

export type Decided = 'APPROVED' | 'REFUSED' | 'SUSPENDED' | 'RESUMED'

type Words = { readonly title: MessageKey; readonly text: MessageKey }
const words: Readonly<Record<Decided, Words>> = {
  APPROVED: { title: 'mail_partner_approved_title', text: 'mail_partner_approved' },
  REFUSED: { title: 'mail_partner_refused_title', text: 'mail_partner_refused' },
  SUSPENDED: { title: 'mail_partner_suspended_title', text: 'mail_partner_suspended' },
  RESUMED: { title: 'mail_partner_resumed_title', text: 'mail_partner_approved' },
}

/** Tells an administrator of a partner, or of who asked to be one, what operators have decided, and why. */
export function partnerDecidedMail(
  frame: MailFrame,
  {
    kind,
    reason,
    link,
  }: { readonly kind: Decided; readonly reason: string; readonly link: string },
): MailContent {
  const { translate, brand } = frame
  const organisation = brand.companyName
  const title = translate(words[kind].title, { organisation })
  const text = translate(words[kind].text, { organisation })
  const button = translate('mail_partner_button')
  return composeMail(frame, {
    subject: title,
    preview: text,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      ...(reason === ''
        ? []
        : ([{ kind: 'paragraph', text: translate('mail_support_reason', { reason }) }] as const)),
      ...(kind === 'REFUSED'
        ? []
        : ([{ kind: 'buttons', links: [{ label: button, href: link }] }] as const)),
    ],
  })
}
