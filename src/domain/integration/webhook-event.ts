/** What other systems can be told of: events of the spine, in the groups by which somebody chooses them. Issue 15 §2; reference §9. */
import type { EventKind } from '#domain/audit/event-kind.ts'

export const webhookGroups = {
  ARRIVALS: ['visit.on_site', 'visit.checked_in', 'visit.checked_out'],
  VISITS: [
    'visit.created',
    'visit.updated',
    'visit.host_replaced',
    'visit.registered',
    'visit.agreement_signed',
    'visit.cancelled',
  ],
  APPROVALS: ['visit.held', 'visit.approved', 'visit.denied'],
  DESKS: [
    'booking.created',
    'booking.moved',
    'booking.confirmed',
    'booking.denied',
    'booking.checked_in',
    'booking.checked_out',
    'booking.released',
    'booking.cancelled',
  ],
  EMPLOYEES: ['presence.checked_in', 'presence.checked_out'],
  EMERGENCIES: ['emergency.started', 'emergency.ended'],
} as const satisfies Readonly<Record<string, readonly EventKind[]>>

export type WebhookGroup = keyof typeof webhookGroups
export type WebhookKind = (typeof webhookGroups)[WebhookGroup][number]

/** In the order in which they are shown. */
export const webhookGroupNames = [
  'ARRIVALS',
  'VISITS',
  'APPROVALS',
  'DESKS',
  'EMPLOYEES',
  'EMERGENCIES',
] as const satisfies readonly WebhookGroup[]

export const webhookKinds: readonly WebhookKind[] = webhookGroupNames.flatMap(
  (group): readonly WebhookKind[] => webhookGroups[group],
)

/** What an event is about, which says what its body holds. */
export type WebhookTopic = 'visit' | 'booking' | 'presence' | 'emergency'

/** The first part of a kind. */
export function topicOf(kind: WebhookKind): WebhookTopic {
  if (kind.startsWith('visit.')) return 'visit'
  if (kind.startsWith('booking.')) return 'booking'
  return kind.startsWith('presence.') ? 'presence' : 'emergency'
}

/** A kind of the spine that others can be told of; undefined for any other. */
export function findWebhookKind(kind: string): WebhookKind | undefined {
  return webhookKinds.find((known) => known === kind)
}
