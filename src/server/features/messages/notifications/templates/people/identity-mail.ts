import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeTime } from '#server/platform/time/write-time.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame, MailVisit } from '../parts/mail-frame.ts'
import type { MailPart } from '../parts/mail-parts.ts'
import { greeting, visitDetails, visitWords } from '../parts/visit-words.ts'

/** Where the mail leads: the visits of today, each by its own link, or on with the walk-in. */
export type IdentityMailValues =
  | {
      readonly visits: readonly { readonly visit: MailVisit; readonly link: string }[]
    }
  | {
      readonly walkInLink: string
      /** Until when it works: an instant and the location's zone. */
      readonly expiresAt: string
      readonly zone: string
    }

/** Continues on the phone where somebody stood at the door (Reference §3, verify visitor identity). */
export function identityMail(frame: MailFrame, values: IdentityMailValues): MailContent {
  const { translate, brand } = frame
  const company = brand.companyName
  const parts = 'visits' in values ? visitParts(frame, values) : walkInParts(frame, values)
  return composeMail(frame, {
    // The same for everybody: a glance at a locked phone tells nothing.
    subject: translate('mail_identity_subject', { company }),
    preview: translate('mail_identity_content', { company }),
    reader: 'door',
    parts: [
      { kind: 'title', text: translate('mail_identity_title') },
      ...parts,
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}

function visitParts(
  frame: MailFrame,
  { visits }: Extract<IdentityMailValues, { visits: unknown }>,
): readonly MailPart[] {
  const { translate } = frame
  const company = frame.brand.companyName
  const [first] = visits
  const only = visits.length === 1 ? first : undefined
  const label = ({ visit }: { readonly visit: MailVisit }) => {
    const { visitor, times } = visitWords(frame, visit)
    return translate('mail_identity_button_visit', { visitor, times })
  }
  return [
    ...(only === undefined ? [] : [greeting(frame, only.visit)]),
    { kind: 'paragraph', text: translate('mail_identity_content_visit', { company }) },
    {
      kind: 'buttons',
      links: visits.map((one) => ({
        label: only === undefined ? label(one) : translate('mail_identity_button'),
        href: one.link,
      })),
    },
    ...(only === undefined ? [] : [visitDetails(frame, only.visit)]),
  ]
}

function walkInParts(
  { translate, language, brand }: MailFrame,
  { walkInLink, expiresAt, zone }: Extract<IdentityMailValues, { walkInLink: unknown }>,
): readonly MailPart[] {
  return [
    {
      kind: 'paragraph',
      text: translate('mail_identity_content', { company: brand.companyName }),
    },
    { kind: 'buttons', links: [{ label: translate('mail_identity_button'), href: walkInLink }] },
    {
      kind: 'note',
      text: translate('mail_identity_validity', { time: writeTime(expiresAt, zone, language) }),
    },
  ]
}
