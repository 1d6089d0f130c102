/** The calendar entry that goes with a mail. */
import { outsideVisitId } from '#contract/ids.ts'
import { visitCalendar } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MailCalendar } from '#server/platform/mail/mail.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import { findCalendarUid } from './queries.ts'
import type { MailFrame } from './templates/mail-frame.ts'
import { shownHostEmail, type NotificationDeps, type VisitFacts } from './visit-facts.ts'

/** An entry with the id by which calendars know it. */
export type KnownCalendar = { readonly uid: string; readonly calendar: MailCalendar }

const alarmMinutes = 60

/**
 * The visit as an entry that a mail program puts into the calendar, changes or takes away. It keeps the id that the first
 * mail gave it, even when the visit moves to another day. `at` is the instant of what it tells of.
 */
export async function calendarEntry(
  tx: Tx,
  deps: NotificationDeps,
  facts: VisitFacts,
  frame: MailFrame,
  entry: {
    readonly method: 'REQUEST' | 'CANCEL'
    readonly subject: string
    readonly at: string
    readonly link: string | null
  },
): Promise<KnownCalendar> {
  const { company, key, row, address, hostName } = facts
  const { translate } = frame
  const uid = (await findCalendarUid(tx, company.companyId, entry.subject)) ?? outsideVisitId(key)
  const sender = parseAddress(deps.config.mail.from).address
  const hostEmail = shownHostEmail(facts)
  const firstname = row.firstname
  const lastname = row.lastname
  const calendar = visitCalendar(
    {
      visitId: uid,
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
        name: translate('common_full_name', { firstname, lastname }).trim(),
        email: row.email,
      },
      alarmMinutes,
      ...(entry.link === null ? {} : { url: entry.link }),
    },
    entry.method,
  )
  return { uid, calendar }
}
