import { isolate } from '#contract/messages/isolate.ts'
import { whatItIs } from '#contract/messages/delivery-kinds.ts'
import type { DeliveryKind } from '#domain/delivery/delivery.ts'
import type { MessageValues } from '#domain/notification/message-text.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeDate, writeTime } from '#server/platform/time/write-time.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'
import type { MailPart } from '../parts/mail-parts.ts'

/** What waits for somebody at reception. */
export type MailParcel = {
  readonly firstname: string
  readonly isReminder: boolean
  readonly kind: DeliveryKind
  readonly pieces: number
  /** These may be empty. */
  readonly carrier: string
  readonly place: string
  readonly trackingNumber: string
  readonly perishable: boolean
  /** What reception asks for. */
  readonly code: string
  /** UTC. */
  readonly receivedAt: string
  readonly zone: string
}

export type ParcelMailValues = {
  readonly parcel: MailParcel
  /** JPEG. */
  readonly picture: Uint8Array | null
  /** One's own deliveries in the console; it asks to sign in. */
  readonly link: string
  /** Where who can't collect it says what is to happen; it asks for no sign-in. Null: that isn't offered. */
  readonly wishLink: string | null
}

const contentId = 'parcel@foyer'

/** Tells somebody that something waits for them, or still does, where, and with which code they collect it. Issue 17 §1. */
export function parcelMail(
  frame: MailFrame,
  { parcel, picture, link, wishLink }: ParcelMailValues,
): MailContent {
  const { translate, brand } = frame
  const { firstname, isReminder, perishable, code } = parcel
  const title = translate(isReminder ? 'mail_parcel_reminder_title' : 'mail_parcel_title')
  const company = brand.companyName
  const codeLine = translate('mail_parcel_code', { code })
  return composeMail(frame, {
    subject: translate(isReminder ? 'mail_parcel_reminder_subject' : 'mail_parcel_subject', {
      company,
    }),
    preview: codeLine,
    reader: 'employee',
    values: parcelValues(frame, parcel),
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: translate('mail_common_greeting', { firstname }) },
      { kind: 'paragraph', text: translate('mail_parcel_content') },
      { kind: 'heading', text: codeLine },
      perishable ? { kind: 'paragraph', text: translate('mail_parcel_perishable') } : null,
      parcelDetails(frame, parcel),
      {
        kind: 'buttons',
        links: [
          { label: translate('mail_parcel_open'), href: link },
          ...(wishLink === null ? [] : [{ label: translate('mail_parcel_wish'), href: wishLink }]),
        ],
      },
      picture && { kind: 'picture', contentId, alt: translate('deliveries_picture') },
    ],
    attachments:
      picture === null
        ? []
        : [{ filename: 'parcel.jpg', contentType: 'image/jpeg', content: picture, contentId }],
  })
}

/** What a text of the location's own may name. */
export function parcelValues(
  { language, brand }: Pick<MailFrame, 'language' | 'brand'>,
  { firstname, carrier, place, code }: MailParcel,
): MessageValues {
  return {
    recipientFirstName: isolate(firstname, language),
    companyName: isolate(brand.companyName, language),
    carrier: isolate(carrier, language),
    place: isolate(place, language),
    collectionCode: code,
  }
}

/** The same in a text message. */
export function parcelText({ translate, brand }: MailFrame, parcel: MailParcel): string {
  const { isReminder, code } = parcel
  return translate(isReminder ? 'message_parcel_reminder' : 'message_parcel', {
    location: brand.companyName,
    code,
  })
}

/** What it is, and where it lies. */
function parcelDetails({ translate, language }: MailFrame, parcel: MailParcel): MailPart {
  const { carrier, place, trackingNumber, receivedAt, zone } = parcel
  const day = writeDate(receivedAt, zone, language)
  return {
    kind: 'details',
    rows: [
      { label: translate('deliveries_kind'), value: whatItIs(parcel, translate) },
      { label: translate('deliveries_place'), value: place },
      { label: translate('deliveries_carrier'), value: carrier },
      { label: translate('deliveries_tracking'), value: trackingNumber },
      {
        label: translate('deliveries_event_received'),
        value: `${day}, ${writeTime(receivedAt, zone, language)}`,
      },
    ].filter(({ value }) => value !== ''),
  }
}
