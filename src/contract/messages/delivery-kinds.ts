/** What kinds of deliveries are called. Plain data for both sides. */
import type { DeliveryKind } from '#domain/delivery/delivery.ts'
import type { MessageKey } from './catalogue.ts'

export const kindWords: Readonly<Record<DeliveryKind, MessageKey>> = {
  PARCEL: 'deliveries_kind_parcel',
  LETTER: 'deliveries_kind_letter',
  PALLET: 'deliveries_kind_pallet',
  FOOD: 'deliveries_kind_food',
  FLOWERS: 'deliveries_kind_flowers',
  OTHER: 'deliveries_kind_other',
}

/** “Parcel × 2” */
export function whatItIs(
  { kind, pieces }: { readonly kind: DeliveryKind; readonly pieces: number },
  translate: (key: MessageKey) => string,
): string {
  const word = translate(kindWords[kind])
  return pieces === 1 ? word : `${word} × ${String(pieces)}`
}
