import type { BookingData } from '#contract/page.ts'
import type { Wish } from '../booking-state.ts'

/** What somebody may want of a day: a place, another one than their own, or nothing that can be had. */
export function wishOn(
  { days, bookings, company }: Pick<BookingData, 'days' | 'bookings' | 'company'>,
  date: string,
): Wish | null {
  const own = bookings.find((one) => one.date === date)
  if (own !== undefined) {
    const isOpen = own.status === 'EXPECTED' || own.status === 'PENDING'
    return isOpen && own.companyId === company.id ? { kind: 'move', booking: own } : null
  }
  const isAllowed = days.some((day) => day.date === date && day.allowed)
  return isAllowed ? { kind: 'day', date } : null
}
