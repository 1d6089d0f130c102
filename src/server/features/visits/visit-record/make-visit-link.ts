/** The visitor's signed link (Spec §3 Signed-link token payload; reference §2 Link). */
import { epochMs } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { endOfLocalDay } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { Channel } from '#server/platform/auth/actor.ts'
import { signLink } from '#server/platform/auth/links/signed-link.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { VisitRow } from './visit-record.ts'

/** For three days after the visit its link still opens, to say that the visit is over (Spec §8, Past visit). */
const marginMs = 3 * DAY_MS

type LinkedVisit = Pick<VisitRow, 'visitDate' | 'meetingId' | 'visitorId' | 'endAt' | 'linkEpoch'>

/** Until when a link of the visit counts: seconds since 1970. */
export function linkExpiry(visit: Pick<VisitRow, 'visitDate' | 'endAt'>, timeZone: string): number {
  const dayEnds = epochMs(endOfLocalDay(visit.visitDate, timeZone))
  return Math.floor((Math.max(dayEnds, epochMs(visit.endAt)) + marginMs) / 1000)
}

/** A kiosk is shared: what it holds of a visitor ends soon. */
const kioskSeconds = 30 * 60

/** Until when a token that is given at the door counts, seconds since 1970: on a phone for the day of the visit. */
function doorExpiry(
  { clock }: Pick<Deps, 'clock'>,
  visit: Pick<VisitRow, 'visitDate' | 'endAt'>,
  timeZone: string,
  channel: Exclude<Channel, 'LINK'>,
): number {
  if (channel === 'KIOSK') return Math.floor(clock.epochMs() / 1000) + kioskSeconds
  const dayEnds = epochMs(endOfLocalDay(visit.visitDate, timeZone))
  return Math.floor(Math.max(dayEnds, epochMs(visit.endAt)) / 1000)
}

type AtKiosk = {
  /** Nothing but a name stands for the visitor, since then. */
  readonly foundByNameAt?: string | null
  /** Which kiosk it is. */
  readonly kioskId?: string | null
}

/**
 * The token that whoever stands at the door goes on with, once the visit is known (issue 3); with it a visitor may
 * always finish. `expiresAt` in seconds since 1970.
 */
export async function makeDoorToken(
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: Pick<CompanyCard, 'companyId' | 'timeZone'>,
  visit: LinkedVisit,
  channel: Exclude<Channel, 'LINK'>,
  { foundByNameAt = null, kioskId = null }: AtKiosk = {},
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const { visitDate, meetingId, visitorId, linkEpoch } = visit
  const expiresAt = doorExpiry(deps, visit, company.timeZone, channel)
  const token = await signLink(deps.keys, deps.clock, 'visit', {
    companyId: company.companyId,
    visit: { visitDate, meetingId, visitorId },
    linkEpoch,
    expiresAt,
    channel,
    foundByNameAt,
    kioskId,
  })
  return { token, expiresAt }
}

/**
 * The token that stands in the link as `jwt`.
 * @param askedBy who gets it instead of the visitor (decision 0484)
 */
export function makeVisitToken(
  deps: Pick<Deps, 'keys' | 'clock'>,
  company: Pick<CompanyCard, 'companyId' | 'timeZone'>,
  visit: LinkedVisit,
  askedBy?: string,
): Promise<string> {
  const { visitDate, meetingId, visitorId } = visit
  return signLink(deps.keys, deps.clock, 'visit', {
    companyId: company.companyId,
    visit: { visitDate, meetingId, visitorId },
    linkEpoch: visit.linkEpoch,
    expiresAt: linkExpiry(visit, company.timeZone),
    askedBy,
  })
}

/** The whole link to the visit area, as it stands in mails. */
export async function makeVisitLink(
  deps: Pick<Deps, 'keys' | 'clock' | 'config'>,
  company: Pick<CompanyCard, 'companyId' | 'timeZone'>,
  visit: LinkedVisit,
  askedBy?: string,
): Promise<string> {
  const token = await makeVisitToken(deps, company, visit, askedBy)
  return `${deps.config.publicUrl}/visit?jwt=${token}`
}
