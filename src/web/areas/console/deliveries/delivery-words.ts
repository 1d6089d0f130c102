import type { MessageKey } from '#contract/messages/catalogue.ts'
import { deliveryEventWords } from '#web/areas/console/safety/audit/delivery-event-words.ts'
import { isolate } from '#contract/messages/isolate.ts'
import type { NoticeWay } from '#domain/notification/notice.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { Delivery } from './deliveries-query.ts'

export const wayWords: Readonly<Record<NoticeWay, MessageKey>> = {
  MAIL: 'deliveries_way_mail',
  SMS: 'deliveries_way_sms',
  CHAT: 'deliveries_way_chat',
  PUSH: 'deliveries_way_push',
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
