import type { MailAttachment, MailContent } from '#server/platform/mail/mail.ts'
import { foyerName } from './foyer-frame.ts'
import type { MailDraft } from './mail-draft.ts'
import type { MailFrame } from './mail-frame.ts'
import { logoContentId, writeHtml } from './mail-html.ts'
import type { MailPart } from './mail-parts.ts'
import { writeText } from './mail-text.ts'

/**
 * Writes both parts of a mail from one draft and adds the logo. Pieces that are null are left out; where the location has words of
 * its own, they take the place of ours.
 */
export function composeMail(frame: MailFrame, ours: MailDraft): MailContent {
  const { brand, translate, ownWords } = frame
  const draft = ownWords === undefined ? ours : ownWords(ours)
  const company = brand.companyName
  const [first, ...rest] = draft.parts.filter((part) => part !== null)
  const { assistantOf: host } = frame
  const forHost: MailPart[] =
    host === undefined
      ? []
      : [{ kind: 'paragraph', text: translate('mail_common_for_host', { host }) }]
  const parts = [...(first === undefined ? [] : [first]), ...forHost, ...rest]
  const reason =
    host === undefined
      ? translate(`mail_common_reason_${draft.reader}`, { company })
      : translate('mail_common_reason_assistant', { host })
  const sentBy =
    company === foyerName
      ? translate('mail_common_sent_by_foyer')
      : translate('mail_common_sent_by', { company })
  const footer = [reason, sentBy]
  const subject = singleLine(draft.subject)
  const logo: readonly MailAttachment[] = brand.logo
    ? [
        {
          filename: 'logo.png',
          contentType: 'image/png',
          content: brand.logo.png,
          contentId: logoContentId,
        },
      ]
    : []
  return {
    subject,
    preview: draft.preview,
    html: writeHtml(frame, { subject, preview: draft.preview, parts, footer }),
    text: writeText(translate, parts, footer),
    attachments: [...logo, ...(draft.attachments ?? [])],
    ...(draft.calendar ? { calendar: draft.calendar } : {}),
  }
}

/** A name typed by somebody may hold line breaks; a subject may not. */
function singleLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim()
}
