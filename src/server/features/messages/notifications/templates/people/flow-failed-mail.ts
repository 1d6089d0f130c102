import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeMoment } from '#server/platform/time/write-time.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

/** Says that a version that was planned did not go live, and what visitors are asked instead. */
export function flowFailedMail(
  frame: MailFrame,
  values: {
    readonly name: string
    /** ISO 8601. */
    readonly dueAt: string
    /** Of the location. */
    readonly zone: string
    /** Whether what the organisation has locked kept it back. */
    readonly isLocked: boolean
    /** Leads to the draft. */
    readonly link: string
  },
): MailContent {
  const { translate, brand, language } = frame
  const { name, dueAt, zone, isLocked, link } = values
  const title = translate('mail_flow_failed_title', { name })
  const content = translate(isLocked ? 'mail_flow_failed_locked' : 'mail_flow_failed_content', {
    name,
    company: brand.companyName,
    at: writeMoment(dueAt, zone, language),
  })
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate('mail_flow_failed_button'), href: link }] },
    ],
  })
}
