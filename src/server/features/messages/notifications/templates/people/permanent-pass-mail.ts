import { fullName } from '#domain/name/full-name.ts'
import { isolate } from '#contract/messages/isolate.ts'
import type { MessageValues } from '#domain/notification/message-text.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type PermanentPassMailValues = {
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  /** The QR code of the pass code as PNG (`paintQr`). */
  readonly qrPng: Uint8Array
}

const contentId = 'pass@foyer'

/** The pass of who comes often, its QR code in the mail itself, so that it works without a network at the door. */
export function permanentPassMail(frame: MailFrame, values: PermanentPassMailValues): MailContent {
  const { translate, brand } = frame
  const company = brand.companyName
  const { firstname, qrPng } = values
  const content = translate('mail_permanent_pass_content', { company })
  return composeMail(frame, {
    subject: translate('mail_permanent_pass_subject', { company }),
    preview: content,
    reader: 'visitor',
    values: wordsOf(frame, values),
    parts: [
      { kind: 'title', text: translate('mail_permanent_pass_title') },
      { kind: 'paragraph', text: translate('mail_common_greeting', { firstname }) },
      { kind: 'paragraph', text: content },
      { kind: 'code', contentId, alt: translate('mail_pass_qr'), size: 260 },
      { kind: 'note', text: translate('mail_permanent_pass_note') },
    ],
    attachments: [{ filename: 'pass.png', contentType: 'image/png', content: qrPng, contentId }],
  })
}

/** What a text of the location's own may name. */
function wordsOf(
  { language, brand }: MailFrame,
  { firstname, lastname, companyName }: PermanentPassMailValues,
): MessageValues {
  const values = {
    visitorFirstName: firstname,
    visitorLastName: lastname,
    visitorName: fullName({ firstname, lastname }),
    visitorCompany: companyName,
    companyName: brand.companyName,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isolate(value, language)]),
  )
}
