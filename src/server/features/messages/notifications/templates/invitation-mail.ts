import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit, WithCalendar } from './parts/mail-frame.ts'
import type { MailPart } from './parts/mail-parts.ts'
import { greeting, visitDetails, visitValues, visitWords } from './parts/visit-words.ts'

export type InvitationMailValues = WithCalendar & {
  readonly visit: MailVisit
  /** What the host wrote for the visitor, as plain text. */
  readonly message: string | null
  /** Signed link to the visit; null where another mail brings it. */
  readonly visitLink: string | null
  /** Whether anything is to be answered or signed there. */
  readonly asks: boolean
}

/** Tells a visitor of a visit, with its calendar entry and, where no other mail brings it, the link. */
export function invitationMail(frame: MailFrame, values: InvitationMailValues): MailContent {
  const { translate } = frame
  const { visit, message, visitLink, asks } = values
  const { company, date } = visitWords(frame, visit)
  const host = visit.hostName
  const content =
    host === null
      ? translate('mail_invitation_content')
      : translate('mail_invitation_content_host', { host })
  const messageIntro =
    host === null
      ? translate('mail_invitation_message')
      : translate('mail_invitation_message_host', { host })
  const messageParts: MailPart[] =
    message === null || message.trim() === ''
      ? []
      : [
          { kind: 'paragraph', text: messageIntro },
          { kind: 'quote', text: message },
        ]
  const button = translate(asks ? 'mail_invitation_button' : 'mail_changed_button')
  const prepare: MailPart = { kind: 'paragraph', text: translate('mail_invitation_prepare') }
  const linkParts: MailPart[] =
    visitLink === null
      ? []
      : [
          ...(asks ? [prepare] : []),
          { kind: 'buttons', links: [{ label: button, href: visitLink }] },
          { kind: 'note', text: translate('mail_common_personal_link') },
        ]
  return composeMail(frame, {
    subject: translate('mail_invitation_subject', { company, date }),
    preview: content,
    reader: 'visitor',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_invitation_title', { company }) },
      greeting(frame, visit),
      { kind: 'paragraph', text: content },
      ...messageParts,
      visitDetails(frame, visit),
      ...linkParts,
      values.calendar && { kind: 'note', text: translate('mail_common_calendar') },
    ],
    calendar: values.calendar,
  })
}
