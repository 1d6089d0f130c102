import type { ShownCredential } from '#contract/integrations/credentials.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from './parts/compose-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import type { MailPart } from './parts/mail-parts.ts'
import { greeting, visitDetails, visitValues, visitWords } from './parts/visit-words.ts'

export type MailedAccess = ShownCredential & {
  /** The QR code by which a phone joins the network, as PNG (`paintQr`); null where there is none. */
  readonly qrPng: Uint8Array | null
}

const contentIdOf = (index: number) => `access-${index}@foyer`

/** Brings the codes and the Wi-Fi of a visit. Issue 15 §5. */
export function accessMail(
  frame: MailFrame,
  { visit, access }: { readonly visit: MailVisit; readonly access: readonly MailedAccess[] },
): MailContent {
  const { translate } = frame
  const { company, date } = visitWords(frame, visit)
  const content = translate('mail_access_content', { company, date })
  return composeMail(frame, {
    subject: translate('mail_access_subject', { company, date }),
    preview: content,
    reader: 'visitor',
    values: visitValues(frame, visit),
    parts: [
      { kind: 'title', text: translate('mail_access_title') },
      greeting(frame, visit),
      { kind: 'paragraph', text: content },
      ...access.flatMap((one, index) => partsOf(frame, one, index)),
      { kind: 'note', text: translate('mail_access_note') },
      visitDetails(frame, visit),
    ],
    attachments: access.flatMap(({ qrPng }, index) =>
      qrPng === null
        ? []
        : {
            filename: `wi-fi-${index + 1}.png`,
            contentType: 'image/png',
            content: qrPng,
            contentId: contentIdOf(index),
          },
    ),
  })
}

function partsOf(
  { translate }: MailFrame,
  { name, kind, place, network, user, code, qrPng }: MailedAccess,
  index: number,
): readonly MailPart[] {
  const rows = [
    { label: translate('visit_access_network'), value: network },
    { label: translate('visit_access_user'), value: user },
    {
      label: translate(kind === 'WIFI' ? 'mail_access_password' : 'mail_access_code'),
      value: code,
    },
    { label: translate('mail_access_place'), value: place },
  ].filter(({ value }) => value !== '')
  return [
    { kind: 'heading', text: name },
    { kind: 'details', rows },
    ...(qrPng === null
      ? []
      : [
          {
            kind: 'code' as const,
            contentId: contentIdOf(index),
            alt: translate('visit_access_qr_label', { network }),
            size: 200,
          },
        ]),
  ]
}
