import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { DeliveryWay } from '#domain/notification/delivery.ts'

export const wayWords: Readonly<Record<DeliveryWay, MessageKey>> = {
  MAIL: 'channel_mail',
  SMS: 'channel_kind_SMS',
  SLACK: 'channel_kind_SLACK',
  TEAMS: 'channel_kind_TEAMS',
  WEBEX: 'channel_kind_WEBEX',
}
