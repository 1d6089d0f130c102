import { fullName } from '#domain/name/full-name.ts'
import { isolate } from '#contract/messages/isolate.ts'
import type { MessageValues } from '#domain/notification/message-text.ts'
import { writeDate, writeTimes } from '#server/platform/time/write-time.ts'
import type { MailFrame, MailVisit } from './mail-frame.ts'
import type { MailDetail, MailPart } from './mail-parts.ts'

/** The words about a visit that many mails share, in the reader's language and the location's zone. */
export function visitWords(frame: MailFrame, visit: MailVisit) {
  const { language } = frame
  const { startAt, endAt, zone } = visit
  return {
    company: frame.brand.companyName,
    date: writeDate(startAt, zone, language),
    times: writeTimes(startAt, endAt, zone, language),
    visitor: fullName({
      firstname: visit.visitorFirstname,
      lastname: visit.visitorLastname,
    }),
  }
}

/** What a text of the location's own may name of a visit; names of another direction keep their own. */
export function visitValues(
  frame: MailFrame,
  visit: MailVisit,
  more: MessageValues = {},
): MessageValues {
  const { company, date, times, visitor } = visitWords(frame, visit)
  const values: MessageValues = {
    visitorFirstName: visit.visitorFirstname,
    visitorLastName: visit.visitorLastname,
    visitorName: visitor,
    visitorCompany: visit.visitorCompany ?? '',
    hostName: visit.hostName ?? '',
    companyName: company,
    address: visit.address ?? '',
    date,
    time: times,
    ...more,
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isolate(value, frame.language)]),
  )
}

/** When, where and with whom: what the visitor needs to know. */
export function visitDetails(frame: MailFrame, visit: MailVisit): MailPart {
  const { date, times } = visitWords(frame, visit)
  return {
    kind: 'details',
    rows: [
      ...whenAndWhere(frame, visit, date, times),
      ...host(frame, visit),
      ...optional(frame.translate('hours_note_label'), visit.hours ?? null),
    ],
  }
}

/** The same for the host, who knows the host but not the visitor. */
export function visitorDetails(frame: MailFrame, visit: MailVisit): MailPart {
  const { translate } = frame
  const { date, times, visitor } = visitWords(frame, visit)
  return {
    kind: 'details',
    rows: [
      { label: translate('mail_common_label_visitor'), value: visitor },
      ...optional(translate('mail_common_label_visitor_company'), visit.visitorCompany),
      ...optional(translate('arrival_asked_for'), visit.askedFor ?? null),
      ...whenAndWhere(frame, { ...visit, address: null }, date, times),
    ],
  }
}

/** “Hello Zoë,” */
export function greeting(frame: MailFrame, visit: MailVisit): MailPart {
  return {
    kind: 'paragraph',
    text: frame.translate('mail_common_greeting', { firstname: visit.visitorFirstname }),
  }
}

function whenAndWhere(
  { translate }: MailFrame,
  visit: MailVisit,
  date: string,
  times: string,
): MailDetail[] {
  return [
    { label: translate('mail_common_label_date'), value: date },
    { label: translate('mail_common_label_time'), value: times },
    { label: translate('mail_common_label_location'), value: visit.locationName },
    ...optional(translate('mail_common_label_address'), visit.address),
  ]
}

function host({ translate }: MailFrame, visit: MailVisit): MailDetail[] {
  return optional(translate('mail_common_label_host'), visit.hostName)
}

function optional(label: string, value: string | null): MailDetail[] {
  return value === null || value === '' ? [] : [{ label, value }]
}
