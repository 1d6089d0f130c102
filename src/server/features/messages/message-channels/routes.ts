import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/notifications/message-channels.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { presentChannel } from './present.ts'
import { listChannels, listSecretNames } from './queries.ts'
import { createChannel, removeChannel, saveChannel } from './save-channel.ts'
import { testChannel } from './test-channel.ts'

const allow = managers
const right = 'EDIT_MESSAGES'

export const messageChannelRoutes: readonly Route[] = [
  route(
    endpoints.listMessageChannels,
    { allow, audit: null, right },
    async ({ tx, company, deps }) => {
      const names = await listSecretNames(tx, company.companyId)
      const { from, smtpUrl } = deps.config.mail
      const channels = await listChannels(tx, company.companyId)
      return {
        mail: { from, isInbox: smtpUrl === undefined },
        channels: channels.map((row) => {
          const own = names.filter(({ channel_id }) => channel_id === row.channel_id)
          return presentChannel(
            row,
            own.map(({ name }) => name),
          )
        }),
      }
    },
  ),
  route(
    endpoints.createMessageChannel,
    { allow, audit: 'message_channel.created', right },
    async ({ tx, company, deps, act, body }) => ({
      id: outsideId('MC', await createChannel(tx, deps, company.companyId, act, body)),
    }),
  ),
  route(
    endpoints.updateMessageChannel,
    { allow, audit: 'message_channel.updated', right },
    async ({ tx, company, deps, act, params, body }) => {
      await saveChannel(tx, deps, company.companyId, act, { ...body, channelId: params.channelId })
      return { id: outsideId('MC', params.channelId) }
    },
  ),
  route(
    endpoints.removeMessageChannel,
    { allow, audit: 'message_channel.removed', right },
    async ({ tx, company, act, params }) => {
      await removeChannel(tx, company.companyId, act, params.channelId)
      return { id: outsideId('MC', params.channelId) }
    },
  ),
  route(
    endpoints.testMessageChannel,
    { allow, audit: 'message_channel.tested', right },
    async ({ tx, company, act, params, body, language }) => ({
      id: outsideId(
        'MS',
        await testChannel(tx, company, act, { ...body, channelId: params.channelId, language }),
      ),
    }),
  ),
]
