/** The background work around the mails about bookings (issue 4 §1). */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

/** The mails about a booking. */
export const bookingTemplates = [
  'booking_confirmed',
  'booking_moved',
  'booking_cancelled',
  'booking_released',
  'booking_reminder',
  'booking_lost',
  'desk_reported',
  'desk_occupied',
  'limit_neared',
  'space_limit_neared',
] as const
export type BookingTemplate = (typeof bookingTemplates)[number]

const bookingMail = z.object({
  companyId: jobCompany,
  bookingId: z.uuid(),
  template: z.enum(bookingTemplates),
  /** The space that a limit is of. */
  deskAreaId: z.uuid().optional(),
  /** Who is told, where it isn't whoever holds the booking. */
  userId: z.uuid().optional(),
  /** What asks for this mail: the event's number, or another word that is the same when it is asked for again. */
  cause: z.string(),
  /** When that happened, ISO 8601. */
  at: z.string(),
})
export type BookingMailRequest = z.output<typeof bookingMail>

/** Writes a mail, if it is still wanted when the job runs. */
export const bookingMailQueue: JobQueue<BookingMailRequest> = {
  name: 'booking-mail',
  data: bookingMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 4,
}
