/** One day as it can be booked or not (contract/workplace/bookings.ts, bookableDay). */
import type { getBookableDays } from '#contract/workplace/bookings.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { DayRefusal } from '#domain/booking/bookable-day.ts'
import type { OwnedDesk } from './queries-offer.ts'
import type { ShownBookingRow } from '../queries-read.ts'

export type BookableDay = HandlerOutput<typeof getBookableDays>[number]

export type DayFacts = {
  readonly date: string
  readonly seatsLeft: number
  /** Why nobody can book it. */
  readonly refusal: DayRefusal | 'spaces_closed' | null
  /** Whether this person may book here. */
  readonly allowedHere: boolean
  /** The person's bookings of the day, at every company. */
  readonly own: readonly ShownBookingRow[]
  /** The person's desk on that day. */
  readonly owned: OwnedDesk | undefined
}

const active: readonly ShownBookingRow['status'][] = ['EXPECTED', 'PENDING', 'CHECKED_IN']

/** Without the offer, which needs to know which days are allowed. */
export function presentDay(facts: DayFacts, companyId: string): BookableDay {
  const held = facts.own.find(
    ({ status, released_at }) => active.includes(status) && released_at === null,
  )
  const isDenied = facts.own.some(
    ({ status, company_id }) => status === 'DENIED' && company_id === companyId,
  )
  const reason = reasonOf(facts, held !== undefined, isDenied)
  return {
    date: facts.date,
    seatsLeft: facts.seatsLeft,
    booked: held !== undefined,
    bookingId: held?.company_id === companyId ? outsideId('BO', held.booking_id) : null,
    allowed: reason === null,
    reason,
    offer: null,
    ownDesk: presentOwnDesk(facts.owned),
  }
}

function presentOwnDesk(owned: OwnedDesk | undefined): BookableDay['ownDesk'] {
  if (owned === undefined) return null
  return {
    deskAreaId: outsideId('DA', owned.deskAreaId),
    deskAreaName: owned.areaName,
    deskNumber: owned.number,
    isGivenBack: owned.isGivenBack,
  }
}

function reasonOf(
  { refusal, allowedHere, seatsLeft }: DayFacts,
  isBooked: boolean,
  isDenied: boolean,
): BookableDay['reason'] {
  if (isBooked) return 'booked'
  if (refusal !== null) return refusal
  if (!allowedHere) return 'not_allowed_on_location'
  if (isDenied) return 'denied'
  return seatsLeft <= 0 ? 'full' : null
}
