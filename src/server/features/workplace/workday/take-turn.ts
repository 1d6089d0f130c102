/** The job that reminds of a booking nobody has checked in, and gives its place back when nobody comes (issue 4 §1). */
import { outsideId } from '#contract/ids.ts'
import { releaseStep } from '#domain/booking/release.ts'
import type { Deps } from '#server/deps.ts'
import { actorName, workplaceSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { bookingMailQueue } from '#server/features/messages/notifications/bookings/booking-queue.ts'
import {
  findWaitingBooking,
  markReminded,
  releaseBooking,
  type WaitingBookingRow,
} from './queries.ts'
import type { BookingTurnRequest } from './queues.ts'

const system = { kind: 'system' } as const

/** Looks again at the booking as it is now: whoever came, cancelled or is late meanwhile keeps what is theirs. */
export async function takeTurn(
  context: JobContext,
  request: BookingTurnRequest,
  deps: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const company = await deps.companies.find(request.companyId)
  if (company === null || company.disabled) return 'done'
  const booking = await findWaitingBooking(context.tx, company.companyId, request.bookingId)
  if (booking === undefined) return 'done'
  const now = deps.clock.now()
  switch (releaseStep(booking, company.employee, now, company.timeZone)) {
    case 'wait':
      return 'done'
    case 'remind':
      return remind(context, company, booking, now)
    case 'release':
      await releaseBooking(context.tx, company.companyId, booking, {
        at: now,
        subject: outsideId('BO', booking.bookingId),
        actor: actorName(system),
      })
      return 'done'
  }
}

/** Counts as reminded with the mail that is asked for, never with one of two workers alone. */
async function remind(
  { tx, enqueue }: JobContext,
  { companyId }: CompanyCard,
  { bookingId, date }: WaitingBookingRow,
  now: string,
): Promise<JobOutcome> {
  if (!(await markReminded(tx, companyId, bookingId, now))) return 'done'
  await appendEvent(
    tx,
    companyId,
    { actor: system, commandId: null, at: now },
    { kind: 'booking.reminded', subject: workplaceSubject(date, outsideId('BO', bookingId)) },
  )
  await enqueue(bookingMailQueue, [
    {
      companyId,
      bookingId,
      template: 'booking_reminder',
      cause: `booking-reminder:${bookingId}`,
      at: now,
    },
  ])
  return 'done'
}
