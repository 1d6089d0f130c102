/** What a calendar that subscribes is given (issue 4 §1, Calendar). */
import { employeeManagementParams } from '#contract/workplace/booking-params.ts'
import { outsideId } from '#contract/ids.ts'
import { languages } from '#contract/messages/languages.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { preferredLanguages } from '#domain/language/preferred-languages.ts'
import { openHours } from '#domain/booking/open-hours.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { bookingsFeed, type CalendarBooking } from '#server/platform/calendar/booking-calendar.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { createTranslate, type Translate } from '#server/platform/words/translate.ts'
import { placeWords } from '#server/features/messages/notifications/templates/parts/booking-words.ts'
import { addressLine } from '../visit-record/address-line.ts'
import { hashSecret, secretOfFile } from './feed-secret.ts'
import { findFeedOwner, listFeedBookings, type FeedBooking } from './queries.ts'
import { readVisitFeed } from './read-visit-feed.ts'

const daysBack = 30
const daysAhead = 90

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Unknown, revoked and malformed addresses lead nowhere alike. @throws ApiError not_found */
export async function readFeed(deps: FeedDeps, file: string): Promise<Uint8Array> {
  const { db } = deps
  const secret = secretOfFile(file)
  const owner = secret === null ? undefined : await findFeedOwner(db.system, hashSecret(secret))
  if (owner === undefined) throw new ApiError('not_found')
  const known = languages.map(({ code }) => code)
  const language = matchLanguage(known, preferredLanguages(owner.language)) ?? 'en'
  const translate = createTranslate(language, 'UTC')
  const text =
    owner.about === 'VISITS'
      ? await readVisitFeed(deps, owner, translate)
      : await readBookingFeed(deps, owner.userId, translate)
  return new TextEncoder().encode(text)
}

async function readBookingFeed(
  { db, clock, config }: FeedDeps,
  userId: string,
  translate: Translate,
): Promise<string> {
  const today = clock.now().slice(0, 'YYYY-MM-DD'.length)
  const bookings = await listFeedBookings(db.system, userId, {
    from: addDays(today, -daysBack),
    to: addDays(today, daysAhead),
  })
  const domain = new URL(config.publicUrl).hostname
  const entries = bookings.map((booking) => entryOf(booking, translate, domain))
  return bookingsFeed(entries, translate('mail_booking_button'))
}

/** The same identity as in the mails, so that a calendar that has both shows one. */
function entryOf(booking: FeedBooking, translate: Translate, domain: string): CalendarBooking {
  const { date, timeZone, companyName, floorName, areaName, deskNumber } = booking
  const place = {
    areaName: [floorName ?? '', areaName].filter((part) => part !== '').join(', '),
    deskNumber,
  }
  const rules = employeeManagementParams.parse(booking.params ?? {})
  return {
    calendarId: outsideId('BO', booking.bookingId),
    domain,
    sequence: booking.sequence,
    stampedAt: booking.createdAt,
    date,
    hours: openHours(date, rules, timeZone),
    summary: `${companyName}: ${placeWords(translate, place)}`,
    location: [companyName, addressLine(booking)].filter((part) => part !== '').join(', '),
  }
}
