import { outsideId } from '#contract/ids.ts'
import { gatewaySettings } from '#contract/notifications/message-channels.ts'
import { channelKinds, chatNotices } from '#domain/notification/message-channel.ts'
import { headerPrefix } from './channel-secrets.ts'
import type { ChannelRow } from './queries.ts'

/** A channel as those see it who set it up: never what opens it. */
export function presentChannel(row: ChannelRow, secretNames: readonly string[]) {
  return {
    id: outsideId('MC', row.channel_id),
    kind: channelKinds.find((kind) => kind === row.kind) ?? 'SMS',
    name: row.name,
    active: row.active,
    notices: chatNotices.filter((notice) => row.notices.includes(notice)),
    host: row.host,
    gateway:
      row.gateway === null
        ? null
        : {
            ...gatewaySettings.parse(row.gateway),
            headerNames: secretNames
              .filter((name) => name.startsWith(headerPrefix))
              .map((name) => name.slice(headerPrefix.length)),
            hasSecret: secretNames.includes('secret'),
          },
    changedAt: row.changed_at,
  }
}
