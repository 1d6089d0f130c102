/** Chats in which people are asked and told, and answer: Slack, Microsoft Teams and Webex as apps. Issue 15 §4. */
import { z } from 'zod'
import { chatKinds } from '#domain/integration/chat/chat-kind.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { bytes, lineOfText } from '../shapes.ts'
import { connectionHealth } from './connection-health.ts'

const params = z.object({ companyId: idInput('CO') })
const ofOne = params.extend({ chatId: idInput('WH') })
const tag = 'Chats'
const path = `${companyPath}/integrations/chats` as const
const answer = z.object({ id: idOutput('WH') })
/** No space or line break, as copying brings one along. */
const secret = lineOfText(500).pipe(z.string().min(1, 'common_error_required'))

const chat = connectionHealth.extend({
  vendor: z.enum(chatKinds),
  name: z.string(),
  address: z.string().meta({ description: 'where its API is called' }),
  workspace: z
    .string()
    .nullable()
    .meta({ description: 'what the token opens, as it calls itself' }),
  isEnding: z.boolean().meta({ description: 'its cards are being closed, and its token revoked' }),
  hook: z.string().meta({ description: 'where the chat calls Foyer' }),
  manifest: z.string().meta({
    description: 'the app as JSON, as the chat reads it; empty until it is known which bot it is',
  }),
  people: z.int().meta({ description: 'how many were found there by their address' }),
  cards: z
    .int()
    .meta({ description: 'how many messages stand there that change when something is decided' }),
})

export const listChats = defineEndpoint('chats.list', `GET ${path}`, {
  summary: 'The chats in which people of a location are asked and told, and how they are doing.',
  tag,
  params,
  response: z.array(chat),
  errors: [],
})
export const createChat = defineEndpoint('chats.create', `POST ${path}`, {
  summary: 'Begin to connect a chat: the app is made there with the manifest that this gives.',
  tag,
  params,
  body: z.object({
    vendor: z.enum(chatKinds),
    name: lineOfText(35).pipe(z.string().min(1, 'common_error_required')),
  }),
  response: answer,
  errors: [],
})
export const connectChat = defineEndpoint('chats.connect', `POST ${path}/{chatId}/connection`, {
  summary:
    'Give what opens a workspace of Slack, or replace it. Slack itself is asked whose the token is.',
  tag,
  params: ofOne,
  body: z.object({
    address: lineOfText(1_000).pipe(z.string().min(1, 'common_error_required')),
    botToken: secret,
    signingSecret: secret,
  }),
  response: answer.extend({ workspace: z.string() }),
  errors: [],
})
export const connectTeams = defineEndpoint('chats.connectTeams', `POST ${path}/{chatId}/bot`, {
  summary:
    'Give what opens a bot of Microsoft Teams, or replace it. Microsoft is asked for a token by it.',
  tag,
  params: ofOne,
  body: z.object({
    address: lineOfText(1_000).pipe(z.string().min(1, 'common_error_required')),
    appId: lineOfText(36).meta({ description: 'the app id of the bot, a uuid' }),
    tenant: lineOfText(200).meta({
      description: 'the uuid of the company at Microsoft, or a domain of it',
    }),
    clientSecret: secret,
  }),
  response: answer.extend({ workspace: z.string() }),
  errors: [],
})
export const connectWebex = defineEndpoint('chats.connectWebex', `POST ${path}/{chatId}/webex`, {
  summary:
    'Give what opens a bot of Webex, or replace it. Webex is asked whose it is, and told where to call.',
  tag,
  params: ofOne,
  body: z.object({
    address: lineOfText(1_000).pipe(z.string().min(1, 'common_error_required')),
    botToken: secret,
  }),
  response: answer.extend({ workspace: z.string() }),
  errors: [],
})
export const getChatPackage = defineEndpoint('chats.package', `GET ${path}/{chatId}/package`, {
  summary: 'The app of Microsoft Teams as a ZIP file, to be uploaded there.',
  tag,
  params: ofOne,
  answers: 'application/zip',
  response: bytes,
  errors: [],
})
export const activateChat = defineEndpoint('chats.activate', `POST ${path}/{chatId}/activate`, {
  summary: 'Continue: what was kept is sent, as it is true now.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict', 'webhook_not_rehearsed'],
})
export const pauseChat = defineEndpoint('chats.pause', `POST ${path}/{chatId}/pause`, {
  summary: 'Send nothing more and take nothing for now; what happens is kept.',
  tag,
  params: ofOne,
  response: answer,
  errors: ['conflict'],
})
export const removeChat = defineEndpoint('chats.remove', `DELETE ${path}/{chatId}`, {
  summary:
    'Disconnect: the messages lose their buttons, the token is revoked, and who was found is forgotten.',
  tag,
  params: ofOne,
  response: answer,
  errors: [],
})
