/** What a mail about a booking is made of. */
import { outsideId } from '#contract/ids.ts'
import { openHours } from '#domain/booking/open-hours.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { workplaceSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { findBookingFacts, type BookingFactsRow } from './queries-bookings.ts'
import type { MailBooking } from '../templates/parts/booking-words.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'

export type BookingFacts = {
  readonly company: CompanyCard
  readonly row: BookingFactsRow
  /** `workplace:2026-11-23/BO-…` */
  readonly subject: string
  readonly logo: Uint8Array | null
  readonly booking: MailBooking
}

/** Null when the booking or its company is gone, or the company is switched off; what ended with a company is told. */
export async function loadBookingFacts(
  tx: Tx,
  deps: Pick<NotificationDeps, 'companies' | 'files'>,
  companyId: CompanyId,
  bookingId: string,
): Promise<BookingFacts | null> {
  const company = await deps.companies.find(companyId)
  if (company === null || (company.disabled && !company.closed)) return null
  const row = await findBookingFacts(tx, company.companyId, bookingId)
  if (row === undefined) return null
  const { employee, timeZone } = company
  return {
    company,
    row,
    subject: workplaceSubject(row.bookingDate, outsideId('BO', bookingId)),
    logo: row.logoSha256 === null ? null : await deps.files.get(row.logoSha256),
    booking: {
      firstname: row.firstname,
      date: row.bookingDate,
      hours: openHours(row.bookingDate, employee, timeZone),
      zone: timeZone,
      locationName: company.name,
      address: addressLine(row),
      areaName: [row.floorName ?? '', row.areaName].filter((part) => part !== '').join(', '),
      deskNumber: row.deskNumber,
    },
  }
}

/** Whether a mail that waits to be sent is of no use any more: its day is over, or nobody has to be reminded. */
export function isBookingMailOver(
  { row, booking }: BookingFacts,
  template: string,
  now: string,
): boolean {
  if (row.bookingDate < localDateOf(now, booking.zone)) return true
  if (template === 'booking_reminder') return !row.isActive || row.status === 'CHECKED_IN'
  return template.startsWith('desk_') && !row.isActive
}
