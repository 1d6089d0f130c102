/** What a calendar should hold of a meeting that was made in Foyer. */
import { fullName } from '#domain/name/full-name.ts'
import type { WrittenEvent, WrittenVisitor } from '#domain/calendar/write-event.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CalendarSettings } from '../entries/stored-calendar.ts'
import type { WrittenVisit } from './queries.ts'

export type WantedEntry = {
  /** Of a series; null: whichever day it is. */
  readonly visitDate: string | null
  readonly visitorIds: readonly string[]
  readonly event: WrittenEvent
}

type Wanting = {
  readonly company: CompanyCard
  readonly calendarId: string
  readonly settings: CalendarSettings
  readonly meetingId: string
  /** From where the meeting came, if it came from a calendar. */
  readonly sources: readonly string[]
  /** Host name of PUBLIC_URL. */
  readonly domain: string
}

/** A day of a series is an entry of its own, in UTC: no program has to know the rules of the location's clock. */
export function wantedEntries(
  visits: readonly WrittenVisit[],
  { company, calendarId, settings, meetingId, sources, domain }: Wanting,
): readonly WantedEntry[] {
  const [first] = visits
  if (first === undefined || settings.writes === 'NOTHING' || sources.includes(calendarId))
    return []
  const isHosts = settings.addresses.includes(first.hostEmail.toLowerCase())
  // What came from a calendar stands in its host's own already.
  if (settings.writes === 'OWN' && (!isHosts || sources.length > 0)) return []
  const days = Map.groupBy(visits, ({ visitDate }) => visitDate)
  return [...days].map(([day, ofDay]) => {
    const visitDate = first.isSeries ? day : null
    const name = [outsideId('M', meetingId), ...(visitDate === null ? [] : [visitDate])].join('-')
    const { startAt, endAt, title, hostFirstname, hostLastname, hostEmail } = ofDay[0] ?? first
    return {
      visitDate,
      visitorIds: ofDay.map(({ visitorId }) => visitorId),
      event: {
        uid: `${name}@${domain}`,
        startAt,
        endAt,
        title: title === '' ? ofDay.map(fullName).join(', ') : title,
        description: '',
        location: company.name,
        organiser: {
          name: fullName({ firstname: hostFirstname, lastname: hostLastname }),
          email: hostEmail,
        },
        visitors: ofDay.filter(({ email }) => email !== '').map(visitorOf),
      },
    }
  })
}

const here = new Set(['ON_SITE', 'CHECKED_IN', 'CHECKED_OUT'])

function visitorOf(visit: WrittenVisit): WrittenVisitor {
  const comes = visit.isRegistered || here.has(visit.status)
  return {
    name: fullName(visit),
    email: visit.email,
    answer: visit.status === 'DENIED' ? 'DECLINED' : comes ? 'ACCEPTED' : 'NEEDS-ACTION',
  }
}
