/** The days that can be booked, with what they have left and the desk that is offered (Reference §6, Bookable days). */
import { outsideId } from '#contract/ids.ts'
import { refuserOfDays, windowDates } from '#domain/booking/bookable-day.ts'
import { nearestDesk } from '#domain/booking/nearest-desk.ts'
import { habitDays, usualDesk, type UsualDesk } from '#domain/booking/usual-desk.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { presentDay, type BookableDay, type DayFacts } from './present-day.ts'
import { findBookingWindow, type BookingWindow, type OfferableDesk } from './queries-offer.ts'
import { hasPlaces, listBookingsOfUser, type ShownBookingRow } from '../queries-read.ts'

export type DaysOfPerson = {
  readonly days: BookableDay[]
  /** The person's bookings from today on, at every company. */
  readonly bookings: readonly ShownBookingRow[]
}

/** `at` is ISO 8601, `userId` a uuid. @throws ApiError not_found for who may not book here at all */
export async function readBookableDays(
  deps: Pick<Deps, 'db' | 'employees'>,
  company: CompanyCard,
  userId: string,
  at: string,
): Promise<DaysOfPerson> {
  const { companyId, employee: rules, timeZone } = company
  const person = mustFind(await deps.employees.find(userId))
  const place = mustFind(person.workplaces.find((one) => one.companyId === companyId))
  const dates = windowDates(rules, at, timeZone)
  const from = dates[0] ?? ''
  const to = dates.at(-1) ?? from
  const [bookings, window] = await Promise.all([
    listBookingsOfUser(deps.db.system, userId, from),
    findBookingWindow(deps.db, companyId, userId, {
      habitFrom: addDays(from, -habitDays),
      from,
      to,
    }),
  ])
  const refuse = refuserOfDays(rules, at, timeZone)
  const days = dates.map((date) => {
    const facts: DayFacts = {
      date,
      seatsLeft: window.seatsLeft[date] ?? 0,
      refusal: window.closed[date] ?? refuse(date),
      allowedHere: place.allowedOnLocation,
      own: bookings.filter((booking) => booking.booking_date === date),
      owned: window.owned.find((desk) => desk.date === date),
    }
    const day = presentDay(facts, companyId)
    return day.allowed ? { ...day, offer: offerFor(date, window, from) } : day
  })
  const isFull = days.some(({ reason }) => reason === 'full')
  if (!isFull || (await hasPlaces(deps.db.system, companyId))) return { days, bookings }
  // Where nothing can be booked on any day, nobody was faster.
  const empty = days.map((day) =>
    day.reason === 'full' ? { ...day, reason: 'no_desks' as const } : day,
  )
  return { days: empty, bookings }
}

/** The desk that is offered for a day of the window: their own, else the usual one; null for none. */
export function offerFor(date: string, { held, owned, around }: BookingWindow, today: string) {
  const own = owned.find((desk) => desk.date === date && !desk.isGivenBack)
  if (own !== undefined) {
    const offer = offerOf({ deskId: own.deskId, reason: 'OWN', count: 1, of: 1 }, date, around)
    if (offer !== null) return offer
  }
  const usual = usualDesk(held, date, today)
  return usual === null ? null : offerOf(usual, date, around)
}

type OfferReason = NonNullable<BookableDay['offer']>['reason']

function offerOf(
  { deskId, reason, count, of }: Omit<UsualDesk, 'reason'> & { readonly reason: OfferReason },
  date: string,
  around: readonly OfferableDesk[],
): BookableDay['offer'] {
  const own = around.find((desk) => desk.deskId === deskId)
  if (own === undefined) return null
  const isFree = ({ goneOn }: OfferableDesk): boolean => !goneOn.includes(date)
  const nearest = isFree(own) ? own : nearestDesk(own, around.filter(isFree))
  const chosen = around.find((desk) => desk.deskId === nearest?.deskId)
  if (chosen === undefined) return null
  return {
    deskAreaId: outsideId('DA', chosen.deskAreaId),
    deskAreaName: chosen.areaName,
    deskNumber: chosen.number,
    reason,
    count,
    of,
    insteadOf: chosen === own ? null : own.number,
  }
}
