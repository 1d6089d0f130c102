import type { MessageKey } from '#contract/messages/catalogue.ts'
import { deliveryEventWords } from '#web/areas/console/safety/audit/delivery-event-words.ts'
import { isolate } from '#contract/messages/isolate.ts'
import type { DeliveryKind, DeliveryState, HandOverWay } from '#domain/delivery/delivery.ts'
import type { NoticeWay } from '#domain/notification/notice.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { Delivery } from './deliveries-query.ts'

export const kindWords: Readonly<Record<DeliveryKind, MessageKey>> = {
  PARCEL: 'deliveries_kind_parcel',
  LETTER: 'deliveries_kind_letter',
  PALLET: 'deliveries_kind_pallet',
  FOOD: 'deliveries_kind_food',
  FLOWERS: 'deliveries_kind_flowers',
  OTHER: 'deliveries_kind_other',
}

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

export const wayWords: Readonly<Record<NoticeWay, MessageKey>> = {
  MAIL: 'deliveries_way_mail',
  SMS: 'deliveries_way_sms',
  CHAT: 'deliveries_way_chat',
  PUSH: 'deliveries_way_push',
}

/** “Parcel × 2” */
export function whatItIs(
  { kind, pieces }: { readonly kind: DeliveryKind; readonly pieces: number },
  t: Translator['t'],
): string {
  return pieces === 1 ? t(kindWords[kind]) : `${t(kindWords[kind])} × ${String(pieces)}`
}

/** What its recipient wants done with it; an empty text where they collect it. */
export function wishOf({ wish }: Delivery, { t, language }: Translator): string {
  if (wish === null) return ''
  switch (wish.what) {
    case 'DESK':
      return t('deliveries_wish_desk')
    case 'RETURN':
      return t('deliveries_wish_return')
    case 'COLLEAGUE':
      return wish.colleague === null
        ? t('deliveries_wish_somebody')
        : t('deliveries_wish_colleague', { name: isolate(wish.colleague.name, language) })
  }
}

const wordsByKind: Readonly<Partial<Record<string, MessageKey>>> = deliveryEventWords

/** What happened, in words; undefined for what a newer server knows. */
export function courseWord(kind: string): MessageKey | undefined {
  return wordsByKind[kind]
}
