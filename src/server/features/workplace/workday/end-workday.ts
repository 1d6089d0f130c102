/** The job that checks out whoever forgot to, at midnight of the location (Reference §6; issue 4 §1). */
import { outsideId } from '#contract/ids.ts'
import { endOfLocalDay, localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { workplaceSubject } from '#server/platform/auth/actor.ts'
import { appendEvents } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { checkOutBookings, checkOutPresences, lockDay } from './queries.ts'
import type { DayEndRequest } from './queues.ts'

/** Everybody of a day at once: nobody books for a day that is over, so nobody waits for it. */
export async function endWorkday(
  { tx }: JobContext,
  { companyId: id, date }: DayEndRequest,
  { clock, companies }: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const company = await companies.find(id)
  const now = clock.now()
  if (company === null || date >= localDateOf(now, company.timeZone)) return 'done'
  const { companyId, timeZone } = company
  const midnight = endOfLocalDay(date, timeZone)
  await lockDay(tx, companyId, date)
  const presences = await checkOutPresences(tx, companyId, date, midnight)
  const bookings = await checkOutBookings(tx, companyId, date, midnight)
  const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
  await appendEvents(tx, companyId, act, [
    ...presences.map(({ userId, bookingId }) => ({
      kind: 'presence.checked_out' as const,
      subject: workplaceSubject(date, outsideId('US', userId)),
      payload: { forgotten: true, ...(bookingId === null ? {} : { bookingId }) },
    })),
    ...bookings
      .filter(({ bookingId }) => !presences.some((one) => one.bookingId === bookingId))
      .map(({ bookingId, userId }) => ({
        kind: 'booking.checked_out' as const,
        subject: workplaceSubject(date, outsideId('BO', bookingId)),
        payload: { forgotten: true, userId },
      })),
  ])
  return 'done'
}
