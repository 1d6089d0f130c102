import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeDate } from '#server/platform/time/write-time.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type AgreementCopyMailValues = {
  readonly visitorFirstname: string
  readonly agreementName: string
  /** Instant of signing (UTC) and the location's zone. */
  readonly signedAt: string
  readonly zone: string
  readonly pdf: Uint8Array
}

/** Sends the signed document to the visitor who asked for a copy (Spec §3, sendCopyToVisitor). */
export function agreementCopyMail(frame: MailFrame, values: AgreementCopyMailValues): MailContent {
  const { translate, language } = frame
  const agreement = values.agreementName
  const content = translate('mail_agreement_content', {
    agreement,
    company: frame.brand.companyName,
    date: writeDate(values.signedAt, values.zone, language),
  })
  return composeMail(frame, {
    subject: translate('mail_agreement_subject', { agreement }),
    preview: content,
    reader: 'visitor',
    parts: [
      { kind: 'title', text: translate('mail_agreement_title') },
      {
        kind: 'paragraph',
        text: translate('mail_common_greeting', { firstname: values.visitorFirstname }),
      },
      { kind: 'paragraph', text: content },
    ],
    attachments: [
      {
        filename: translate('mail_agreement_file'),
        contentType: 'application/pdf',
        content: values.pdf,
      },
    ],
  })
}
