/** What a person is shown of the days that can be booked (migrations/functions/booking-window.sql). */
import type { StandingDesk } from '#domain/booking/nearest-desk.ts'
import type { HeldDesk } from '#domain/booking/usual-desk.ts'
import type { DayClosing } from '#domain/booking/bookable-day.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A desk, and the days of the window on which nobody may book it any more. */
export type OfferableDesk = StandingDesk & {
  readonly areaName: string
  readonly goneOn: readonly string[]
}

/** A desk of their own on a day that is theirs. */
export type OwnedDesk = {
  readonly date: string
  readonly deskId: string
  readonly deskAreaId: string
  readonly areaName: string
  readonly number: string
  readonly isGivenBack: boolean
}

export type BookingWindow = {
  /** By day. */
  readonly seatsLeft: Readonly<Record<string, number>>
  /** The days on which nobody may book, and why. */
  readonly closed: Readonly<Record<string, DayClosing | 'spaces_closed'>>
  /** The desks that the person had, oldest first: from these the usual desk is learned. */
  readonly held: readonly HeldDesk[]
  readonly owned: readonly OwnedDesk[]
  /** The desks of the areas and neighbourhoods that those stand in. */
  readonly around: readonly OfferableDesk[]
}

/** Of the days `from` to `to`, with what was held since `habitFrom`. */
export async function findBookingWindow(
  db: Pick<Database, 'statement'>,
  companyId: CompanyId,
  userId: string,
  { habitFrom, from, to }: Readonly<Record<'habitFrom' | 'from' | 'to', string>>,
): Promise<BookingWindow> {
  const [row] = await db.statement<{ found: BookingWindow }>(
    'select booking_window($1, $2, $3, $4, $5) as found',
    [companyId, userId, habitFrom, from, to],
  )
  if (row === undefined) throw new Error('booking_window answered nothing')
  return row.found
}
