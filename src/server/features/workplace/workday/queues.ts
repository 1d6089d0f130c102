/** The background work of a workplace's day. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const bookingTurn = z.object({ companyId: jobCompany, bookingId: z.uuid() })
export type BookingTurnRequest = z.output<typeof bookingTurn>

/** Reminds of a booking that nobody has checked in, or gives its place back. */
export const bookingTurnQueue: JobQueue<BookingTurnRequest> = {
  name: 'booking-turn',
  data: bookingTurn,
  retries: 5,
  firstRetrySeconds: 2,
  longestRetrySeconds: 60,
  concurrency: 2,
}

const dayEnd = z.object({
  companyId: jobCompany,
  /** The local day that is over, `YYYY-MM-DD`. */
  date: z.iso.date(),
})
export type DayEndRequest = z.output<typeof dayEnd>

/** Checks out whoever forgot to. */
export const dayEndQueue: JobQueue<DayEndRequest> = {
  name: 'workday-end',
  data: dayEnd,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 600,
  concurrency: 1,
}

/** Looks for bookings whose turn it is and for days that are over. */
export const workdayQueue: JobQueue<Record<string, never>> = {
  name: 'workday-find',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}
