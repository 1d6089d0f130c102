/** What each kind of event about a booking asks for. */
import { insideId } from '#contract/ids.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { bookingMailQueue, type BookingTemplate } from './booking-queue.ts'

const templates: ReadonlyMap<string, BookingTemplate> = new Map([
  ['booking.created', 'booking_confirmed'],
  ['booking.confirmed', 'booking_confirmed'],
  ['booking.reset', 'booking_confirmed'],
  ['booking.moved', 'booking_moved'],
  ['booking.cancelled', 'booking_cancelled'],
  ['booking.denied', 'booking_cancelled'],
  ['booking.released', 'booking_released'],
  ['booking.limit_neared', 'limit_neared'],
  ['booking.space_limit_neared', 'space_limit_neared'],
])

/** The mail that an event about a booking asks for. Whether it is still wanted is for the job to see. */
export function reactToBooking(event: RelayedEvent): readonly PlannedJob[] {
  const template = event.kind === 'desk.reported' ? reported(event) : templates.get(event.kind)
  // `workplace:2026-11-23/BO-…`
  const bookingId = insideId('BO', event.subject.slice(event.subject.indexOf('/') + 1))
  if (template === undefined || bookingId === null) return []
  const { companyId, eventId, at, payload } = event
  const request = { companyId, bookingId, template, cause: String(eventId), at }
  const { deskAreaId } = payload
  const isOfSpace = template === 'space_limit_neared' && typeof deskAreaId === 'string'
  return [planJob(bookingMailQueue, { ...request, ...(isOfSpace && { deskAreaId }) })]
}

/** Who holds the desk has found somebody there, or somebody else has. */
function reported({ payload }: RelayedEvent): BookingTemplate {
  return payload['by'] === 'HOLDER' ? 'desk_occupied' : 'desk_reported'
}
