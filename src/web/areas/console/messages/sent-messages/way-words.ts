import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SentMessageWay } from '#domain/notification/sent-message.ts'

export const wayWords: Readonly<Record<SentMessageWay, MessageKey>> = {
  MAIL: 'channel_mail',
  SMS: 'channel_kind_SMS',
  SLACK: 'channel_kind_SLACK',
  TEAMS: 'channel_kind_TEAMS',
  WEBEX: 'channel_kind_WEBEX',
}
