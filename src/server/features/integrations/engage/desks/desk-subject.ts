/** How events name what is done about desk bookings at Eptura Engage, and how calls are kept for it. */
import { insideId, outsideId } from '#contract/ids.ts'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { workplaceSubject, workplaceTopic } from '#server/platform/auth/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { keepCall } from '#server/platform/integrations/keep-call.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { hastenWaiting } from './queries.ts'

export const readKind = 'desks.read'
export const listenKind = 'desks.listener'
const readTopic = 'desks:'
export const listenSubject = 'listener'

export const dayIn = (subject: string): string | null => {
  const day = subject.startsWith(readTopic) ? subject.slice(readTopic.length) : ''
  return isLocalDate(day) ? day : null
}

/** `workplace:2026-11-23/BO-…` */
export const bookingIn = (subject: string): string | null =>
  subject.startsWith(workplaceTopic)
    ? insideId('BO', subject.slice(subject.indexOf('/') + 1))
    : null

/**
 * Has a day read. One read of a day waits at a time: whatever is notified meanwhile, it finds.
 * @param runId of the comparison that it is for; null: of none
 * @returns whether it wasn't to be read already
 */
export async function keepRead(
  tx: Tx,
  place: Place,
  {
    date,
    runId,
    at,
  }: { readonly date: string; readonly runId: string | null; readonly at: string },
): Promise<boolean> {
  const subject = `${readTopic}${date}`
  if (await hastenWaiting(tx, place, subject, runId)) return false
  const targetId = runId ?? place.integrationId
  await keepCall(tx, place, { kind: readKind, subject, targetId, at })
  return true
}

/** Has Engage told of a booking as it is by then; somebody has looked at it, or need not. */
export async function keepBringing(
  tx: Tx,
  place: Place,
  booking: { readonly bookingId: string; readonly date: string; readonly isEnding: boolean },
  at: string,
): Promise<void> {
  const { bookingId, date, isEnding } = booking
  await keepCall(tx, place, {
    kind: isEnding ? 'booking.cancelled' : 'booking.created',
    subject: workplaceSubject(date, outsideId('BO', bookingId)),
    targetId: place.integrationId,
    at,
  })
}
