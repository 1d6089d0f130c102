import type { CourierWay } from '#domain/delivery/courier.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

const words = {
  WAITING: ['mail_courier_waiting_title', 'mail_courier_waiting_content'],
  LEFT: ['mail_courier_left_title', 'mail_courier_left_content'],
} as const satisfies Record<CourierWay, readonly [string, string]>

/** Tells somebody of reception that a courier brought something to a kiosk. Issue 17 §1. */
export function courierMail(
  frame: MailFrame,
  {
    way,
    what,
    place,
    link,
  }: {
    readonly way: CourierWay
    readonly what: string
    /** The entrance; may be empty. */
    readonly place: string
    /** The delivery in the console; it asks to sign in. */
    readonly link: string
  },
): MailContent {
  const { translate } = frame
  const [title, content] = words[way]
  return composeMail(frame, {
    subject: translate(title),
    preview: translate(content),
    reader: 'colleague',
    parts: [
      { kind: 'title', text: translate(title) },
      { kind: 'paragraph', text: translate(content) },
      {
        kind: 'details',
        rows: [
          { label: translate('deliveries_kind'), value: what },
          { label: translate('deliveries_place'), value: place },
        ],
      },
      { kind: 'buttons', links: [{ label: translate('mail_courier_open'), href: link }] },
    ],
  })
}
