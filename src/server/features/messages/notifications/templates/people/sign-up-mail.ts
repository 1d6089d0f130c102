import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SignUpPurpose } from '#domain/account/sign-up.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import type { OfferToJoin } from '#server/features/people/single-sign-on/proved-domains/joining/offer-to-join.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'
import type { MailPart } from '../parts/mail-parts.ts'

const contents: Readonly<Record<SignUpPurpose, MessageKey>> = {
  OWN: 'mail_sign_up_content',
  PARTNER: 'mail_sign_up_partner_content',
  INVITED_PARTNER: 'mail_sign_up_invited_content',
}

/** Leads to an organisation of one's own, and proves the address; for a partner's customer it says who started the trial. */
export function signUpMail(
  frame: MailFrame,
  {
    link,
    purpose,
    partner,
    joining,
  }: {
    readonly link: string
    readonly purpose: SignUpPurpose
    readonly partner: string | null
    /** The organisation that the reader may join instead; null for none. */
    readonly joining: OfferToJoin | null
  },
): MailContent {
  const { translate } = frame
  const content =
    partner === null
      ? translate(contents[purpose])
      : translate('mail_sign_up_customer_content', { partner })
  return composeMail(frame, {
    subject:
      partner === null
        ? translate('mail_sign_up_subject')
        : translate('mail_sign_up_customer_subject', { partner }),
    preview: content,
    reader: 'asked',
    parts: [
      { kind: 'title', text: translate('mail_sign_up_title') },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate('mail_sign_up_button'), href: link }] },
      ...(joining === null ? [] : joiningParts(frame, joining)),
      { kind: 'note', text: translate('mail_sign_up_validity') },
      { kind: 'note', text: translate('mail_sign_up_not_you') },
    ],
  })
}

function joiningParts(
  { translate }: MailFrame,
  { organisation, address }: OfferToJoin,
): readonly MailPart[] {
  return [
    { kind: 'paragraph', text: translate('mail_sign_up_join', { organisation }) },
    {
      kind: 'buttons',
      links: [{ label: translate('mail_join_title', { organisation }), href: address }],
    },
  ]
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
