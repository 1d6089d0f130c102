/** The ways to tell people something besides mail: a gateway for text messages and chats (issue 5 §3; Spec §7, slack, microsoft-teams, webex). */
import { z } from 'zod'
import { bodyFormats, gatewayMethods } from '#domain/notification/gateway-template.ts'
import { channelKinds, chatNotices } from '#domain/notification/message-channel.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'

const companyParams = z.object({ companyId: idInput('CO') })
const channelParams = companyParams.extend({ channelId: idInput('MC') })
const tag = 'Notifications'
const answer = z.object({ id: idOutput('MC') })

/** Of HTTP (RFC 9110 §5.1); what the call itself says of its length and host is not for a template. */
const headerName = z
  .string()
  .max(100)
  .refine(
    (name) =>
      /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
      !/^(?:host|content-length|transfer-encoding|connection|expect|upgrade|te|trailer)$/i.test(
        name,
      ),
    'channel_error_header',
  )

export const gatewaySettings = z.object({
  address: lineOfText(1_000).meta({
    description: '{to}, {text} and {secret} stand for number, text and secret',
  }),
  method: z.enum(gatewayMethods).default('POST'),
  format: z.enum(bodyFormats).default('JSON'),
  body: text(4_000).default('').meta({ description: 'the same placeholders; none for GET' }),
  answerContains: lineOfText(200)
    .default('')
    .meta({ description: 'a text that an answer must hold to count as taken; empty: none' }),
})
const gatewayInput = gatewaySettings.extend({
  headers: z
    .array(z.object({ name: headerName, value: lineOfText(2_000).default('') }))
    .max(20)
    .default([])
    .meta({ description: 'values are never read again; an empty one leaves what is stored' }),
  secret: lineOfText(2_000)
    .default('')
    .meta({ description: 'never read again; empty leaves what is stored' }),
})
const shared = {
  name: lineOfText(60).refine((name) => name !== '', 'common_error_required'),
  active: z.boolean().default(true),
  notices: z
    .array(z.enum(chatNotices))
    .max(chatNotices.length)
    .default([...chatNotices])
    .meta({ description: 'of a chat: what it is told of' }),
}
const channelInput = z.object({
  ...shared,
  address: lineOfText(1_000).default('').meta({
    description: 'of a chat: its incoming webhook; never read again, empty leaves what is stored',
  }),
  gateway: gatewayInput.nullable().default(null).meta({ description: 'of SMS' }),
})
export const messageChannel = z.object({
  id: idOutput('MC'),
  kind: z.enum(channelKinds),
  ...shared,
  host: z.string().meta({ description: 'where a chat is; its address is never read again' }),
  gateway: gatewaySettings
    .extend({ headerNames: z.array(z.string()), hasSecret: z.boolean() })
    .nullable(),
  changedAt: instantOutput,
})

export const listMessageChannels = defineEndpoint(
  'messageChannels.list',
  `GET ${companyPath}/vm/notifications/channels`,
  {
    summary: 'By which ways people are told something besides mail.',
    tag,
    params: companyParams,
    response: z.object({
      mail: z.object({
        from: z.string(),
        isInbox: z.boolean().meta({ description: 'mails stay in the built-in inbox' }),
      }),
      channels: z.array(messageChannel),
    }),
    errors: [],
  },
)
export const createMessageChannel = defineEndpoint(
  'messageChannels.create',
  `POST ${companyPath}/vm/notifications/channels`,
  {
    summary: 'Add a gateway for text messages or a chat.',
    tag,
    params: companyParams,
    body: channelInput.extend({ kind: z.enum(channelKinds) }),
    response: answer,
    errors: [],
  },
)
export const updateMessageChannel = defineEndpoint(
  'messageChannels.update',
  `PUT ${companyPath}/vm/notifications/channels/{channelId}`,
  {
    summary:
      'Replace the settings of a channel, or switch it off; secrets that are left empty stay.',
    tag,
    params: channelParams,
    body: channelInput,
    response: answer,
    errors: [],
  },
)
export const removeMessageChannel = defineEndpoint(
  'messageChannels.remove',
  `DELETE ${companyPath}/vm/notifications/channels/{channelId}`,
  {
    summary: 'Remove a channel and its secrets; what was sent by it stays in the log.',
    tag,
    params: channelParams,
    response: answer,
    errors: [],
  },
)
export const testMessageChannel = defineEndpoint(
  'messageChannels.test',
  `POST ${companyPath}/vm/notifications/channels/{channelId}/test`,
  {
    summary: 'Send a test message, also while the channel is switched off.',
    tag,
    params: channelParams,
    body: z.object({
      to: lineOfText(40).default('').meta({
        description: 'of SMS: a mobile number; without a country code one of the location',
      }),
    }),
    response: z.object({ id: idOutput('MS') }),
    errors: [],
  },
)
