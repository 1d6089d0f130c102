/** Makes one change that a comparison found: here at once, at Engage by the queue. The database says whether a place is free. */
import { outsideId } from '#contract/ids.ts'
import type { BookingChange } from '#domain/engage/compare-bookings.ts'
import { bookInStep, cancelInStep } from '#server/features/workplace/bookings/keep-in-step.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { bookingMailQueue } from '#server/features/messages/notifications/bookings/booking-queue.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { keepBringing } from './desk-subject.ts'
import { listDesks, type DeskName } from './queries.ts'
import { bindBookings, endBindings } from './queries-bookings.ts'
import { addRefusals } from './queries-runs.ts'

export type Applying = {
  readonly company: CompanyCard
  readonly place: Place
  readonly date: string
  /** ISO 8601 */
  readonly now: string
  readonly desks: ReadonlyMap<string, DeskName>
  readonly enqueue: JobContext['enqueue']
}

export async function desksById(tx: Tx, { companyId }: CompanyCard): Promise<Applying['desks']> {
  return new Map((await listDesks(tx, companyId)).map((desk) => [desk.deskId, desk]))
}

/** @returns false where the place is not free here after all; then it is listed */
export async function applyChange(
  tx: Tx,
  applying: Applying,
  change: BookingChange,
): Promise<boolean> {
  const { company, place, date, now, enqueue } = applying
  const { companyId } = company
  const { kind, reason, bookingId, deskId, userId, engageIds } = change
  switch (kind) {
    case 'COMES':
      return comes(tx, applying, change)
    case 'GOES': {
      if (bookingId === null) return false
      const by = { actor: actorOf(place), at: now }
      if (!(await cancelInStep(tx, company, { bookingId, fromDay: date }, by))) return false
      await endBindings(tx, companyId, { bookingId }, now)
      return true
    }
    case 'KNOWN':
    case 'ENDED':
    case 'TOLD': {
      if (bookingId === null) return false
      if (kind !== 'TOLD' && deskId !== null) {
        const isUnwanted = reason === 'CONFLICT'
        await bindBookings(tx, companyId, engageIds, { bookingId, deskId, date, isUnwanted })
      }
      if (kind === 'KNOWN') return true
      if (kind === 'ENDED' && reason === 'CONFLICT' && userId !== null) {
        const cause = `engage:${engageIds.join(' ')}`
        const mail = {
          companyId,
          bookingId,
          template: 'booking_lost',
          cause,
          at: now,
          userId,
        } as const
        await enqueue(bookingMailQueue, [mail])
      }
      await keepBringing(tx, place, { bookingId, date, isEnding: kind === 'ENDED' }, now)
      return true
    }
    case 'REFUSED':
      return true
  }
}

async function comes(
  tx: Tx,
  { company, place, date, now, desks }: Applying,
  change: BookingChange,
): Promise<boolean> {
  const { companyId } = company
  const { userId, deskId, engageIds } = change
  const desk = desks.get(deskId ?? '')
  if (userId === null || deskId === null) return false
  const by = { actor: actorOf(place), at: now }
  const bookingId =
    desk === undefined
      ? null
      : await bookInStep(
          tx,
          company,
          { userId, date, deskAreaId: desk.deskAreaId, deskNumber: desk.number },
          by,
        )
  if (bookingId === null) {
    const refused = { ...change, kind: 'REFUSED', reason: 'NOT_BOOKABLE' } as const
    await addRefusals(tx, companyId, date, [refused], now)
    return false
  }
  await bindBookings(tx, companyId, engageIds, { bookingId, deskId, date, isUnwanted: false })
  return true
}

function actorOf({ integrationId }: Place): string {
  return actorName({ kind: 'engage', engageId: outsideId('WH', integrationId) })
}
