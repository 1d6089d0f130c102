/** The calendar entry that goes with a mail. */
import { fullName } from '#domain/name/full-name.ts'
import { visitCalendar } from '#server/platform/calendar/calendar.ts'
import type { MailCalendar } from '#server/platform/mail/mail.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import { shownHostEmail, type NotificationDeps, type VisitFacts } from './visit-facts.ts'

const alarmMinutes = 60

/**
 * The visit as an entry that a mail program puts into the calendar, changes or takes away. It has the
 * identity of the file to download (`pass-calendar.ts`). `at` is the instant of what it tells of.
 */
export function calendarEntry(
  deps: NotificationDeps,
  facts: VisitFacts,
  frame: MailFrame,
  entry: {
    readonly method: 'REQUEST' | 'CANCEL'
    readonly at: string
    readonly link: string | null
  },
): MailCalendar {
  const { company, row, address, hostName } = facts
  const { translate } = frame
  const sender = parseAddress(deps.config.mail.from).address
  const hostEmail = shownHostEmail(facts)
  const firstname = row.firstname
  const lastname = row.lastname
  return visitCalendar(
    {
      calendarId: row.calendar_id,
      domain: new URL(deps.config.publicUrl).hostname,
      sequence: row.sequence,
      stampedAt: entry.at,
      startAt: row.start_at,
      endAt: row.end_at,
      summary: row.title === '' ? company.name : row.title,
      description: translate('mail_invitation_title', { company: company.name }),
      location: [company.name, address].filter((part) => part !== '').join(', '),
      organizer: {
        name: hostName === '' ? company.name : hostName,
        email: hostEmail === '' ? sender : hostEmail,
      },
      attendee: {
        name: fullName({ firstname, lastname }),
        email: row.email,
      },
      alarmMinutes,
      ...(entry.link === null ? {} : { url: entry.link }),
    },
    entry.method,
  )
}
