import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  bookings: impersonal,
  booking_answers: impersonal,
  booking_counts: impersonal,
}
