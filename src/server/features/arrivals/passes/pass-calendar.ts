import { fullName } from '#domain/name/full-name.ts'
import type { Deps } from '#server/deps.ts'
import { visitCalendar } from '#server/platform/calendar/calendar.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'

const alarmMinutes = 60

/** The visit as a calendar file to download. It has the identity of the invitation's entry, so it never doubles it. */
export function passCalendar(
  deps: Pick<Deps, 'config' | 'clock'>,
  visit: VisitRecord,
  { language, showsEmail }: { readonly language: string; readonly showsEmail: boolean },
): Uint8Array {
  const { place, host, visitor, company } = visit
  // The address that our mails come from stands in where a person has none, or does not show it.
  const { address: sender } = parseAddress(deps.config.mail.from)
  const hostName = fullName(host)
  const { text } = visitCalendar(
    {
      calendarId: visit.calendarId,
      domain: new URL(deps.config.publicUrl).hostname,
      sequence: visit.sequence,
      stampedAt: deps.clock.now(),
      startAt: visit.startAt,
      endAt: visit.endAt,
      summary: visit.title === '' ? company.name : visit.title,
      description: textFor(language, 'mail_invitation_title', { company: company.name }),
      location: [company.name, addressLine(place)].filter((part) => part !== '').join(', '),
      organizer: {
        name: hostName === '' ? company.name : hostName,
        email: showsEmail && host.email !== '' ? host.email : sender,
      },
      attendee: {
        name: fullName(visitor),
        email: visitor.email === '' ? sender : visitor.email,
      },
      alarmMinutes,
    },
    'PUBLISH',
  )
  return Buffer.from(text, 'utf8')
}
