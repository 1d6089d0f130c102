/** The days that can be booked, with what they have left and the desk that is offered (Reference §6, Bookable days). */
import { outsideId } from '#contract/ids.ts'
import { refuseDay, windowDates } from '#domain/booking/bookable-day.ts'
import { nearestDesk } from '#domain/booking/nearest-desk.ts'
import { habitDays, usualDesk, type UsualDesk } from '#domain/booking/usual-desk.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import { mustFind } from '#server/platform/http/api-error.ts'
import { presentDay, type BookableDay, type DayFacts } from './present-day.ts'
import { listDesksAround, listHeldDesks, type OfferableDesk } from './queries-offer.ts'
import { listBookingsOfUser, listSeatsLeft, type BookingRow } from './queries-read.ts'

export type DaysOfPerson = {
  readonly days: BookableDay[]
  /** The person's bookings from today on, at every company. */
  readonly bookings: readonly BookingRow[]
}

/** `at` is ISO 8601, `userId` a uuid. @throws ApiError not_found for who may not book here at all */
export async function readBookableDays(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'employees'>,
  company: CompanyCard,
  userId: string,
  at: string,
): Promise<DaysOfPerson> {
  const { companyId, employee: rules, timeZone } = company
  const person = mustFind(await deps.employees.find(userId))
  const place = mustFind(person.workplaces.find((one) => one.companyId === companyId))
  const dates = windowDates(rules, at, timeZone)
  const today = dates[0] ?? ''
  const last = dates.at(-1) ?? today
  const [bookings, seatsLeft] = await Promise.all([
    listBookingsOfUser(deps.db.system, userId, today),
    listSeatsLeft(tx, companyId, today, last),
  ])
  const facts = dates.map((date): DayFacts => ({
    date,
    seatsLeft: seatsLeft.get(date) ?? 0,
    refusal: refuseDay(date, rules, at, timeZone),
    allowedHere: place.allowedOnLocation,
    own: bookings.filter((booking) => booking.booking_date === date),
  }))
  const days = facts.map((fact) => presentDay(fact, companyId))
  const open = days.filter(({ allowed }) => allowed).map(({ date }) => date)
  const offers = await readOffers(tx, company, userId, open, today)
  return { days: days.map((day) => ({ ...day, offer: offers.get(day.date) ?? null })), bookings }
}

async function readOffers(
  tx: Tx,
  { companyId }: CompanyCard,
  userId: string,
  dates: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, BookableDay['offer']>> {
  const history = await listHeldDesks(tx, companyId, userId, addDays(today, -habitDays), today)
  const usual = new Map(
    dates.flatMap((date) => {
      const desk = usualDesk(history, date, today)
      return desk === null ? [] : [[date, desk] as const]
    }),
  )
  const wanted = [...new Set([...usual.values()].map(({ deskId }) => deskId))]
  const around = await listDesksAround(tx, companyId, wanted, [...usual.keys()])
  return new Map([...usual].map(([date, desk]) => [date, offerOf(desk, date, around)]))
}

function offerOf(
  { deskId, reason, count, of }: UsualDesk,
  date: string,
  around: readonly OfferableDesk[],
): BookableDay['offer'] {
  const own = around.find((desk) => desk.deskId === deskId)
  if (own === undefined) return null
  const free = around.filter(({ goneOn }) => !goneOn.includes(date))
  const nearest = free.includes(own) ? own : nearestDesk(own, free)
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
