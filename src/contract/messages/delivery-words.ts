/** The words of deliveries, and what the columns of their file are called. Plain data for both sides. */
import type { DeliveryState, HandOverWay } from '#domain/delivery/delivery.ts'
import type { MessageKey } from './catalogue.ts'

export const stateWords: Readonly<Record<DeliveryState, MessageKey>> = {
  RECEIVED: 'deliveries_state_received',
  COLLECTED: 'deliveries_state_collected',
  RETURNED: 'deliveries_state_returned',
  LOST: 'deliveries_state_lost',
}

export const proofWords: Readonly<Record<HandOverWay, MessageKey>> = {
  CODE: 'deliveries_proof_code',
  SIGNATURE: 'deliveries_proof_signature',
  COLLEAGUE: 'deliveries_proof_colleague',
  LOCKER: 'deliveries_proof_locker',
  KNOWN: 'deliveries_proof_known',
}

/** In the order of `deliveryCells`. */
export const deliveryColumnWords = [
  'deliveries_event_received',
  'console_column_status',
  'deliveries_recipient',
  'deliveries_addressee',
  'deliveries_kind',
  'deliveries_pieces',
  'deliveries_perishable',
  'deliveries_carrier',
  'deliveries_tracking',
  'deliveries_place',
  'deliveries_note',
  'deliveries_column_receiver',
  'deliveries_column_reminders',
  'deliveries_ended',
  'deliveries_column_ender',
  'deliveries_proof',
  'deliveries_column_taker',
] as const satisfies readonly MessageKey[]
