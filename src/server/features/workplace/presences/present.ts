import { outsideId } from '#contract/ids.ts'
import type { OwnPresenceRow, PresenceRow } from './queries.ts'

export function presentOwnPresence(row: OwnPresenceRow) {
  return {
    companyId: outsideId('CO', row.company_id),
    checkedInAt: row.checked_in_at,
    bookingId: row.booking_id === null ? null : outsideId('BO', row.booking_id),
  }
}

export type OwnPresence = ReturnType<typeof presentOwnPresence>

export function presentPresence(row: PresenceRow) {
  return {
    userId: outsideId('US', row.user_id),
    firstname: row.firstname,
    lastname: row.lastname,
    checkedInAt: row.checked_in_at,
    checkedOutAt: row.checked_out_at,
  }
}
