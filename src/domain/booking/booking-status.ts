/** The states of a booking, in the order of their ids 1 to 5. Reference §6, Booking status ids. */
export const bookingStatuses = [
  'EXPECTED',
  'CHECKED_IN',
  'CHECKED_OUT',
  'PENDING',
  'DENIED',
] as const

/** The state of a booking. `PENDING`: the questions are still to be answered. Reference §6. */
export type BookingStatus = (typeof bookingStatuses)[number]

/** What can be done to a booking besides moving it. Issue 4 §1. */
export type BookingAct =
  | 'confirm'
  | 'deny'
  | 'reset'
  | 'check-in'
  | 'check-out'
  | 'cancel'
  | 'release'

/** The number that stands for a status outside: 1 Expected to 5 Denied. Reference §6. */
export function bookingStatusId(status: BookingStatus): number {
  return bookingStatuses.indexOf(status) + 1
}

/** The status with this number, or null when there is none. Reference §6. */
export function bookingStatusOfId(id: number): BookingStatus | null {
  return bookingStatuses[id - 1] ?? null
}

const from: Readonly<Record<BookingAct, readonly BookingStatus[]>> = {
  confirm: ['PENDING'],
  deny: ['EXPECTED', 'PENDING'],
  reset: ['PENDING', 'DENIED'],
  'check-in': ['EXPECTED'],
  'check-out': ['CHECKED_IN'],
  cancel: ['EXPECTED', 'PENDING'],
  release: ['EXPECTED', 'PENDING'],
}

/** The states in which the act is possible, for a booking that was neither cancelled nor released. Reference §6. */
export function bookingStatesBefore(act: BookingAct): readonly BookingStatus[] {
  return from[act]
}
