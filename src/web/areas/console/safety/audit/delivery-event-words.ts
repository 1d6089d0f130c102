import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { DeliveryEventKind } from '#domain/audit/delivery-event-kind.ts'

/** What happened to deliveries. */
export const deliveryEventWords: Readonly<Record<DeliveryEventKind, MessageKey>> = {
  'parcel.attachment_added': 'console_event_attachment_added',
  'parcel.attachment_removed': 'console_event_attachment_removed',
  'parcel.brought': 'deliveries_event_brought',
  'parcel.collected': 'deliveries_state_collected',
  'parcel.commented': 'console_event_commented',
  'parcel.exported': 'audit_event_exported',
  'parcel.found': 'deliveries_event_found',
  'parcel.lost': 'deliveries_state_lost',
  'parcel.picture_given': 'console_event_picture_given',
  'parcel.picture_removed': 'console_event_picture_removed',
  'parcel.received': 'deliveries_event_received',
  'parcel.reminded': 'deliveries_event_reminded',
  'parcel.returned': 'deliveries_state_returned',
  'parcel.updated': 'console_event_updated',
  'parcel.wished': 'deliveries_event_wished',
}
