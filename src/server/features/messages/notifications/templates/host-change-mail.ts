import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import type { MailPart } from './parts/mail-parts.ts'
import { visitWords, visitorDetails } from './parts/visit-words.ts'

/** A visit of the meeting that has another host, and of how many visitors and days it is one. */
type HostChange = {
  readonly visit: MailVisit
  readonly visitors: number
  readonly days: number
}

/** Tells someone that they host a meeting now that was another's (Reference §7). */
export function hostAssignedMail(
  frame: MailFrame,
  values: HostChange & {
    /** Null where it is not known or not news. */
    readonly formerHost: string | null
    /** The visit in the console; it asks to sign in. */
    readonly visitLink: string
  },
): MailContent {
  const { translate } = frame
  const { visit, formerHost, visitLink } = values
  const { visitor, date } = visitWords(frame, visit)
  const content =
    formerHost === null
      ? translate('mail_host_assigned_content')
      : translate('mail_host_assigned_content_from', { host: formerHost })
  return composeMail(frame, {
    subject: translate('mail_host_assigned_subject', { visitor, date }),
    preview: content,
    reader: 'host',
    parts: [
      { kind: 'title', text: translate('mail_host_assigned_title') },
      { kind: 'paragraph', text: content },
      visitorDetails(frame, visit),
      ...theRest(frame, values),
      { kind: 'buttons', links: [{ label: translate('mail_comment_open'), href: visitLink }] },
    ],
  })
}

/** Tells someone that a meeting of theirs has another host now (Reference §7). */
export function hostRelievedMail(frame: MailFrame, values: HostChange): MailContent {
  const { translate } = frame
  const { visit } = values
  const { visitor, date } = visitWords(frame, visit)
  const host = visit.hostName ?? ''
  const content = translate('mail_host_relieved_content', { host })
  return composeMail(frame, {
    subject: translate('mail_host_relieved_subject', { host, visitor, date }),
    preview: content,
    reader: 'formerHost',
    parts: [
      { kind: 'title', text: translate('mail_host_relieved_title') },
      { kind: 'paragraph', text: content },
      visitorDetails(frame, visit),
      ...theRest(frame, values),
    ],
  })
}

function theRest({ translate }: MailFrame, { visitors, days }: HostChange): readonly MailPart[] {
  return [
    ...(visitors > 1
      ? [{ kind: 'note' as const, text: translate('mail_host_visitors', { count: visitors }) }]
      : []),
    ...(days > 1
      ? [{ kind: 'note' as const, text: translate('mail_host_days', { count: days }) }]
      : []),
  ]
}
