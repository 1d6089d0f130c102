/** What a file of deliveries holds: a line for each, in the reader's words (issue 17 §1). */
import type { ExportFormat } from '../export/export-format.ts'
import { localDateOf, localTimeOf } from '../time/local-date.ts'
import type { DeliveryKind, DeliveryState, HandOverWay } from './delivery.ts'

/** So many stand in one file. */
export const mostExported: Readonly<Record<ExportFormat, number>> = { CSV: 100_000, XLSX: 10_000 }

/** One delivery of the file. People by name, '' for nobody; instants are ISO 8601. */
export type ExportedDelivery = {
  readonly receivedAt: string
  readonly state: DeliveryState
  readonly recipient: string
  readonly addressee: string
  readonly kind: DeliveryKind
  readonly pieces: number
  readonly perishable: boolean
  readonly carrier: string
  readonly trackingNumber: string
  readonly place: string
  readonly note: string
  readonly receivedBy: string
  readonly reminders: number
  readonly endedAt: string | null
  readonly endedBy: string
  readonly handedOver: HandOverWay | null
  readonly takenBy: string
}

export type DeliveryCellWords = {
  readonly state: (state: DeliveryState) => string
  readonly kind: (kind: DeliveryKind) => string
  readonly proof: (way: HandOverWay) => string
  readonly yes: string
}

/** The cells of a delivery, by the location's clock. */
export function deliveryCells(
  delivery: ExportedDelivery,
  zone: string,
  words: DeliveryCellWords,
): readonly string[] {
  const moment = (instant: string): string =>
    `${localDateOf(instant, zone)} ${localTimeOf(instant, zone)}`
  return [
    moment(delivery.receivedAt),
    words.state(delivery.state),
    delivery.recipient,
    delivery.addressee,
    words.kind(delivery.kind),
    String(delivery.pieces),
    delivery.perishable ? words.yes : '',
    delivery.carrier,
    delivery.trackingNumber,
    delivery.place,
    delivery.note,
    delivery.receivedBy,
    String(delivery.reminders),
    delivery.endedAt === null ? '' : moment(delivery.endedAt),
    delivery.endedBy,
    delivery.handedOver === null ? '' : words.proof(delivery.handedOver),
    delivery.takenBy,
  ]
}
