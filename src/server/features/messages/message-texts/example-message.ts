/** Messages to and about somebody who does not exist, written by the code that writes the real ones (issue 5 §3, preview). */
import { fullName } from '#domain/name/full-name.ts'
import {
  isParcelText,
  isShort,
  type MailKind,
  type MessageKind,
} from '#domain/notification/message-kind.ts'
import type { HostAnswer } from '#domain/arrival/host-answer.ts'
import type { MessageText } from '#domain/notification/message-text.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeDate, writeTime, writeTimes } from '#server/platform/time/write-time.ts'
import { ourShortText } from '../notifications/texts/short-text.ts'
import { cancellationMail } from '../notifications/templates/cancellation-mail.ts'
import { changedVisitMail } from '../notifications/templates/changed-visit-mail.ts'
import { checkOutDueMail } from '../notifications/templates/check-out-due-mail.ts'
import { commentMail } from '../notifications/templates/comment-mail.ts'
import {
  type MailParcel,
  parcelMail,
  parcelText,
} from '../notifications/templates/deliveries/parcel-mail.ts'
import { hostArrivedMail } from '../notifications/templates/host-arrived-mail.ts'
import { invitationMail } from '../notifications/templates/invitation-mail.ts'
import type { MailFrame, MailVisit } from '../notifications/templates/parts/mail-frame.ts'
import { textOfDraft } from '../notifications/templates/parts/own-words.ts'
import { passMail } from '../notifications/templates/pass-mail.ts'
import { permanentPassMail } from '../notifications/templates/people/permanent-pass-mail.ts'
import { prepareVisitMail } from '../notifications/templates/prepare-visit-mail.ts'
import { reminderMail } from '../notifications/templates/reminder-mail.ts'
import { thanksMail } from '../notifications/templates/thanks-mail.ts'
import { visitNoticeMail } from '../notifications/templates/visit-notice-mail.ts'
import { welcomeMail } from '../notifications/templates/welcome-mail.ts'
import { noticeSentence, reminderSentence } from '../notifications/visits/visit-notice.ts'

/** What an example is made of. */
export type Example = {
  readonly visit: MailVisit
  /** When the visitor came, UTC. */
  readonly arrivedAt: string
  readonly hours: number
  /** Whether the visitor has something to answer or to sign. */
  readonly asks: boolean
  /** What the host wrote, or a colleague in a comment. */
  readonly message: string
  readonly authorName: string
  /** Where buttons lead. */
  readonly link: string
  /** A code as PNG. */
  readonly qrPng: Uint8Array
  /** What waits for a colleague. */
  readonly parcel: Omit<MailParcel, 'isReminder'>
  /** Beside the link of a parcel, which names both in a text of the location's own. */
  readonly wishLink: string | null
  /** Of the parcel; null: none. */
  readonly photo: Uint8Array | null
}

/** Only that there is one is seen. */
const calendar = { method: 'REQUEST', filename: '', text: '' } as const

export function exampleMail(frame: MailFrame, kind: MailKind, example: Example): MailContent {
  const { visit, hours, asks, message, link, qrPng } = example
  switch (kind) {
    case 'invitation':
      return invitationMail(frame, { visit, message, visitLink: link, asks, calendar })
    case 'prepare':
      return prepareVisitMail(frame, { visit, prepareLink: link, hasQuestions: true })
    case 'changed':
      return changedVisitMail(frame, { visit, visitLink: link, calendar })
    case 'pass':
      return passMail(frame, {
        visit,
        qrPng,
        passLink: link,
        appleWalletLink: null,
        googleWalletLink: null,
        calendar,
      })
    case 'permanent_pass':
      return permanentPassMail(frame, {
        firstname: visit.visitorFirstname,
        lastname: visit.visitorLastname,
        companyName: visit.visitorCompany ?? '',
        qrPng,
      })
    case 'reminder':
      return reminderMail(frame, { visit, hours, prepareLink: link, hasQuestions: true })
    case 'cancellation':
      return cancellationMail(frame, { visit, calendar })
    case 'welcome':
      return welcomeMail(frame, { visit })
    case 'thanks':
      return thanksMail(frame, { visit, rateLink: link })
    case 'host_arrived':
      return arrivedMail(frame, 'host', example)
    case 'deputy_arrived':
      return arrivedMail(frame, 'deputy', example)
    case 'visitor_here':
      return noticeMail(frame, 'CHECK_IN', example)
    case 'visitor_left':
      return noticeMail(frame, 'CHECK_OUT', example)
    case 'visitor_soon':
      return visitNoticeMail(frame, {
        visit,
        sentence: reminderSentence(frame, visit),
        visitLink: link,
      })
    case 'check_out_due':
      return checkOutDueMail(frame, { visit, leaveLink: link })
    case 'comment': {
      const { authorName } = example
      return commentMail(frame, { visit, authorName, text: message, visitLink: link })
    }
    case 'parcel_received':
    case 'parcel_reminder': {
      const parcel = { ...example.parcel, isReminder: kind === 'parcel_reminder' }
      return parcelMail(frame, { parcel, picture: example.photo, link, wishLink: example.wishLink })
    }
  }
}

/** Our own words with variables in them: what somebody begins with who writes others. */
export function ourText(frame: MailFrame, kind: MessageKind): MessageText {
  const words = { ...frame, brand: { ...frame.brand, companyName: '{companyName}' } }
  let text: MessageText = { subject: '', body: '' }
  if (isParcelText(kind)) {
    const parcel = { ...standIns.parcel, isReminder: kind === 'text_parcel_reminder' }
    text = { subject: '', body: parcelText(words, parcel) }
  } else if (isShort(kind)) {
    text = { subject: '', body: ourShortText(words, kind, standIns.visit, { link: '{link}' }) }
  } else {
    exampleMail(
      {
        ...words,
        ownWords: (draft) => {
          text = textOfDraft(draft)
          return draft
        },
      },
      kind,
      standIns,
    )
  }
  return { subject: named(frame, text.subject), body: named(frame, text.body) }
}

/** Values that cannot stand in a text of ours by themselves, so that each can be given its name. */
const standIns: Example = {
  visit: {
    visitorFirstname: '{visitorFirstName}',
    visitorLastname: '{visitorLastName}',
    visitorCompany: null,
    hostName: '{hostName}',
    locationName: '{companyName}',
    address: null,
    startAt: '2027-03-09T08:13:00.000Z',
    endAt: '2027-03-09T09:17:00.000Z',
    zone: 'UTC',
  },
  arrivedAt: '2027-03-09T07:47:00.000Z',
  hours: 987,
  // What they write is sent to those as well who are asked nothing.
  asks: false,
  message: '{message}',
  authorName: '{authorName}',
  link: 'https://foyer.invalid/',
  qrPng: new Uint8Array(),
  parcel: {
    firstname: '{recipientFirstName}',
    kind: 'PARCEL',
    pieces: 1,
    carrier: '{carrier}',
    place: '{place}',
    trackingNumber: '',
    perishable: false,
    code: '{collectionCode}',
    receivedAt: '2027-03-09T07:47:00.000Z',
    zone: 'UTC',
  },
  wishLink: null,
  photo: new Uint8Array(),
}

function named({ language }: MailFrame, text: string): string {
  const { visitorFirstname: firstname, visitorLastname: lastname, ...visit } = standIns.visit
  const { startAt, endAt, zone } = visit
  const names = [
    [fullName({ firstname, lastname }), '{visitorName}'],
    [writeDate(startAt, zone, language), '{date}'],
    [writeTimes(startAt, endAt, zone, language), '{time}'],
    [writeTime(standIns.arrivedAt, zone, language), '{arrivalTime}'],
    [new Intl.NumberFormat(language).format(standIns.hours), '{hours}'],
  ] as const
  return names.reduce(
    (so, [value, name]) => so.replaceAll(withoutIsolates(value), name),
    withoutIsolates(text),
  )
}

/** A variable is isolated when it is filled. */
function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '')
}

function arrivedMail(
  frame: MailFrame,
  reader: 'host' | 'deputy',
  { visit, arrivedAt, link }: Example,
): MailContent {
  const answerLinks: Readonly<Record<HostAnswer, string>> = {
    ON_MY_WAY: link,
    FIVE_MINUTES: link,
    SEND_SOMEBODY: link,
    CANNOT: link,
  }
  return hostArrivedMail(frame, { visit, reader, arrivedAt, answerLinks })
}

function noticeMail(
  frame: MailFrame,
  notice: 'CHECK_IN' | 'CHECK_OUT',
  { visit, link }: Example,
): MailContent {
  const sentence = noticeSentence(frame, visit, notice)
  return visitNoticeMail(frame, { visit, sentence, visitLink: link })
}
