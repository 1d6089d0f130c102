import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { greeting, visitDetails, visitValues, visitWords } from './parts/visit-words.ts'

/** Greets a visitor who has just checked in (Reference §7, Welcome); the way into the Wi-Fi is for the location's own words. */
export function welcomeMail(
  frame: MailFrame,
  { visit }: { readonly visit: MailVisit },
): MailContent {
  const { translate } = frame
  const { company } = visitWords(frame, visit)
  const content = translate('mail_welcome_content')
  return composeMail(frame, {
    subject: translate('mail_welcome_subject', { company }),
    preview: content,
    reader: 'visitor',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_welcome_title', { company }) },
      greeting(frame, visit),
      { kind: 'paragraph', text: content },
      visitDetails(frame, visit),
    ],
  })
}
