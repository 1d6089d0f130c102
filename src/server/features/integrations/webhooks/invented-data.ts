/** What a rehearsal tells of: people and things that there are not. */
import type { WebhookData } from '#contract/integrations/webhook-payloads.ts'
import { outsideId } from '#contract/ids.ts'
import { topicOf, type WebhookKind } from '#domain/integration/webhook-event.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { localDateOf, zonedInstant } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'

/** Nobody has this id. */
const nobody = '00000000-0000-4000-8000-000000000000'
const employee = {
  id: outsideId('US', nobody),
  firstname: 'Hanne',
  lastname: 'Example',
  email: 'hanne@example.com',
}
const statusAfter: Partial<
  Record<WebhookKind, 'CHECKED_IN' | 'CHECKED_OUT' | 'ON_SITE' | 'IN_REVIEW' | 'DENIED'>
> = {
  'visit.on_site': 'ON_SITE',
  'visit.checked_in': 'CHECKED_IN',
  'visit.checked_out': 'CHECKED_OUT',
  'visit.held': 'IN_REVIEW',
  'visit.denied': 'DENIED',
  'booking.checked_in': 'CHECKED_IN',
  'booking.checked_out': 'CHECKED_OUT',
  'booking.denied': 'DENIED',
}
const without: readonly WebhookKind[] = ['booking.cancelled', 'booking.released', 'booking.denied']

/** @param now ISO 8601 */
export function inventedData(kind: WebhookKind, now: string, zone: string): WebhookData {
  const date = localDateOf(now, zone)
  const at = zonedInstant(now, zone)
  const later = zonedInstant(plusMs(now, HOUR_MS), zone)
  const status = statusAfter[kind] ?? 'EXPECTED'
  switch (topicOf(kind)) {
    case 'visit':
      return {
        visitId: `${date}/${outsideId('M', nobody)}/${outsideId('V', nobody)}`,
        visit: {
          status,
          cancelled: kind === 'visit.cancelled',
          startAt: at,
          endAt: later,
          arrivedAt: status === 'CHECKED_IN' || status === 'CHECKED_OUT' ? at : null,
          leftAt: status === 'CHECKED_OUT' ? later : null,
          visitorType: 'Guest',
          title: 'Rehearsal',
          visitor: {
            id: outsideId('V', nobody),
            firstname: 'Robin',
            lastname: 'Example',
            email: 'robin@example.com',
            companyName: 'Example Ltd',
            licensePlate: '1ABC234',
          },
          host: employee,
        },
      }
    case 'booking':
      return {
        bookingId: outsideId('BO', nobody),
        booking: {
          date,
          status,
          active: !without.includes(kind),
          deskArea: 'Example area',
          desk: '1',
          employee,
        },
      }
    case 'presence':
      return {
        employeeId: employee.id,
        date,
        presence: {
          checkedInAt: at,
          checkedOutAt: kind === 'presence.checked_out' ? later : null,
          employee,
        },
      }
    case 'emergency':
      return {
        emergencyId: outsideId('EM', nobody),
        emergency: {
          drill: true,
          startedAt: at,
          endedAt: kind === 'emergency.ended' ? later : null,
        },
      }
  }
}
