/** The visits to a host, for a calendar that subscribes (issue 5 §2, Host's page). */
import { visitAddress } from '#domain/console/console-view.ts'
import { fullName } from '#domain/name/full-name.ts'
import { outsideVisitId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { visitsFeed, type FeedVisit } from '#server/platform/calendar/calendar.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import { addressLine } from '../visit-record/address-line.ts'
import { listFeedVisits, type FeedOwner, type VisitOfHost } from './queries-visits.ts'

const daysBack = 30
const daysAhead = 180
const mostVisits = 5_000

/** Of the last 30 and the next 180 days; those that were cancelled too, so that a calendar takes them away. */
export async function readVisitFeed(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  owner: FeedOwner,
  translate: Translate,
): Promise<string> {
  const today = clock.now().slice(0, 'YYYY-MM-DD'.length)
  const range = {
    from: addDays(today, -daysBack),
    today,
    to: addDays(today, daysAhead),
    most: mostVisits,
  }
  const visits = await listFeedVisits(db.system, owner, range)
  const entries = visits.map((visit) => entryOf(visit, translate, config.publicUrl))
  return visitsFeed(entries, translate('feed_title'))
}

/** The same identity as in the mails to the visitor, so that a calendar that has both shows one. */
function entryOf(visit: VisitOfHost, translate: Translate, publicUrl: string): FeedVisit {
  const { firstname, lastname, visitorCompany, companyName, status } = visit
  const name = fullName({ firstname, lastname })
  const company = visitorCompany
  const visitor = company === '' ? name : translate('message_visitor_of', { name, company })
  return {
    calendarId: visit.calendarId,
    domain: new URL(publicUrl).hostname,
    sequence: visit.sequence,
    stampedAt: visit.createdAt,
    startAt: visit.startAt,
    endAt: visit.endAt,
    // Nothing is known any more of whoever was erased.
    summary: name === '' ? companyName : visitor,
    description: visit.title,
    location: [companyName, addressLine(visit)].filter((part) => part !== '').join(', '),
    url: publicUrl + visitAddress(outsideVisitId(visit)),
    state:
      visit.isCancelled || status === 'DENIED'
        ? 'CANCELLED'
        : status === 'IN_REVIEW'
          ? 'TENTATIVE'
          : 'CONFIRMED',
  }
}
