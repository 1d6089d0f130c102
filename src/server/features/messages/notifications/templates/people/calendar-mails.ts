import type { mailboxFaults, messageCodes } from '#contract/integrations/mailboxes.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { CalendarConnectionFault } from '#domain/calendar/connection.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

type Code = (typeof messageCodes)[number]

/** What stands in the way of a meeting, for whoever made it. */
const reasons: Partial<Record<Code, MessageKey>> = {
  not_permitted: 'mail_calendar_not_permitted',
  two_occurrences_a_day: 'mail_calendar_two_a_day',
  too_many_visits: 'mail_calendar_too_many',
  too_many_visitors: 'mail_calendar_too_many',
  recurrence_unreadable: 'mail_calendar_recurrence',
  range_unknown: 'mail_calendar_recurrence',
  several_meetings: 'mail_calendar_recurrence',
  zone_unknown: 'mail_calendar_zone',
  visitor_on_site: 'mail_calendar_on_site',
}

/** Says whether the visits exist now, and why not; `reason` also goes into the calendar, in one line. */
export function calendarReplyMail(
  { translate, brand, ...rest }: MailFrame,
  {
    answer,
    code,
    title,
    listedUntil,
  }: {
    readonly answer: 'ACCEPTED' | 'DECLINED'
    readonly code: Code | null
    readonly title: string
    /** The last day of a series whose days are single ones here. */
    readonly listedUntil: string | null
  },
): { readonly content: MailContent; readonly reason: string } {
  const frame = { translate, brand, ...rest }
  const isAccepted = answer === 'ACCEPTED'
  const heading = translate(isAccepted ? 'mail_calendar_accepted' : 'mail_calendar_declined', {
    title,
  })
  const company = brand.companyName
  const refused = translate(reasons[code ?? 'failed'] ?? 'mail_calendar_not_possible', { company })
  const listed =
    listedUntil === null
      ? ''
      : translate('mail_calendar_listed', { until: `${listedUntil}T12:00:00.000Z` })
  const reason = isAccepted ? listed : refused
  const lines = isAccepted
    ? [translate('mail_calendar_accepted_line', { company }), ...(listed === '' ? [] : [listed])]
    : [refused, translate('mail_calendar_declined_line', { company })]
  const content = composeMail(frame, {
    subject: heading,
    preview: lines.join(' '),
    reader: 'employee',
    parts: [
      { kind: 'title', text: heading },
      ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
    ],
  })
  return { content, reason }
}

type Fault = (typeof mailboxFaults)[number] | CalendarConnectionFault

const faults: Partial<Record<Fault, MessageKey>> = {
  sign_in_refused: 'mail_mailbox_sign_in',
  secret_unreadable: 'mail_mailbox_sign_in',
  folder_missing: 'mail_mailbox_folder',
  not_a_calendar: 'mail_calendar_missing',
  redirected: 'mail_calendar_missing',
  certificate_expired: 'mail_mailbox_certificate',
  certificate_name: 'mail_mailbox_certificate',
  certificate_unknown: 'mail_mailbox_certificate',
}

/** Says since when a mailbox can't be read, and what can be done. */
export function mailboxFailedMail(
  frame: MailFrame,
  {
    name,
    since: at,
    fault,
    link,
  }: {
    readonly name: string
    readonly since: string
    readonly fault: Fault
    readonly link: string
  },
): MailContent {
  const { translate, brand } = frame
  const subject = translate('mail_mailbox_failed_title', { name, at })
  const text = translate('mail_mailbox_failed', { name, company: brand.companyName, at })
  return composeMail(frame, {
    subject,
    preview: text,
    reader: 'employee',
    parts: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: translate(faults[fault] ?? 'mail_mailbox_connection') },
      { kind: 'buttons', links: [{ label: translate('mail_mailbox_open'), href: link }] },
    ],
  })
}
