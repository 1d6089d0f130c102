import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** What a marshal writes to everybody on the list of an emergency, and how they answer (issue 5 §4). */
export function emergencyMail(
  frame: MailFrame,
  values: {
    readonly drill: boolean
    /** The marshal's own words. */
    readonly text: string
    readonly safeLink: string
    readonly helpLink: string
  },
): MailContent {
  const { translate, brand } = frame
  const { drill, text, safeLink, helpLink } = values
  const company = brand.companyName
  const subject = drill ? 'mail_emergency_subject_drill' : 'mail_emergency_subject'
  return composeMail(frame, {
    subject: translate(subject, { company }),
    preview: text,
    reader: 'inhouse',
    parts: [
      { kind: 'title', text: translate(drill ? 'emergency_drill' : 'emergency_title') },
      { kind: 'paragraph', text: translate('mail_emergency_content') },
      { kind: 'quote', text },
      {
        kind: 'buttons',
        links: [
          { label: translate('safe_yes'), href: safeLink },
          { label: translate('safe_help'), href: helpLink },
        ],
      },
      { kind: 'note', text: translate('mail_common_personal_link') },
    ],
  })
}
