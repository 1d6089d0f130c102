import { outsideId } from '#contract/ids.ts'
import { bookingStatusId, type BookingStatus } from '#domain/booking/booking-status.ts'
import type { ShownBookingRow } from './queries-read.ts'

export function presentBooking(row: ShownBookingRow) {
  return {
    id: outsideId('BO', row.booking_id),
    companyId: outsideId('CO', row.company_id),
    userId: outsideId('US', row.user_id),
    firstname: row.firstname,
    lastname: row.lastname,
    date: row.booking_date,
    statusId: bookingStatusId(row.status),
    status: row.status,
    deskAreaId: outsideId('DA', row.desk_area_id),
    deskAreaName: row.area_name,
    floorName: row.floor_name ?? '',
    deskNumber: row.desk_number,
    checkedInAt: row.checked_in_at,
    checkedOutAt: row.checked_out_at,
    releasedAt: row.released_at,
    createdAt: row.created_at,
  }
}

/** What every change of a booking answers. */
export function bookingAnswer(bookingId: string, status: BookingStatus) {
  return { id: outsideId('BO', bookingId), statusId: bookingStatusId(status), status }
}

export type BookingAnswer = ReturnType<typeof bookingAnswer>
