/** Microsoft Teams as a chat: the calls of a bot, what proves them, and what the answers mean. Spec of each: the Bot Connector's REST API. */
import { z } from 'zod'
import { judgeTeams } from '#domain/integration/chat/teams-answer.ts'
import { serviceAddress, teamsAddress, teamsHosts } from '#domain/integration/chat/teams-hosts.ts'
import type { Exchange } from '#server/platform/integrations/exchange.ts'
import type { JudgedAnswer, OutgoingCall } from '#server/platform/integrations/integration.ts'
import type { CardPlace, ChatCall, ChatVendor, ChatWorkspace } from '../vendor.ts'
import { openAccessTokens } from './access-tokens.ts'
import { adaptiveCard } from '../cards/adaptive-card.ts'
import { readTeamsSecrets } from './teams-secrets.ts'

const methods = [
  'createConversation',
  'sendToConversation',
  'updateActivity',
  'getConversationMember',
] as const
const call = z.object({
  method: z.enum(methods),
  arguments: z.object({
    serviceUrl: z.string().nullable(),
    user: z.string(),
    conversation: z.string().optional(),
    activityId: z.string().optional(),
    payload: z.unknown().optional(),
  }),
})
const named = z.object({ id: z.string().min(1).max(300) })
const member = z.object({ email: z.string().nullish(), userPrincipalName: z.string().nullish() })
const opening = 'createConversation'

/** With a store of tokens of its own. */
export function openTeams(): ChatVendor {
  const tokens = openAccessTokens()
  return {
    kind: 'TEAMS',
    headers: teamsHeaders,
    findByAddress: null,
    findAddressOf: (user, conversation, { serviceUrl }) => ({
      method: 'getConversationMember',
      arguments: { serviceUrl, user, conversation },
    }),
    opening: {
      method: opening,
      call: openConversation,
      read: (answer) => read(named, answer)?.id ?? null,
    },
    show,
    readFoundPerson: () => null,
    // The address of somebody's mailbox may be another than the name that they sign in by.
    readAddresses(text) {
      const { email, userPrincipalName } = read(member, text) ?? {}
      const addresses = [email, userPrincipalName].map((one) => one?.toLowerCase() ?? '')
      return [...new Set(addresses)].filter((address) => address !== '')
    },
    readStanding(text, body) {
      const { conversation } = call.parse(JSON.parse(body)).arguments
      const { id } = read(named, text) ?? {}
      return id === undefined || conversation === undefined
        ? null
        : { channel: conversation, messageTs: id }
    },
    request,
    judge,
    // A secret of Microsoft's ends where it was made.
    revoke: null,
    close: show,
    replaces: false,
    fetching: null,
    async authorise(reach, { secrets: [current] }) {
      const secrets = readTeamsSecrets(current)
      if (secrets === null) throw new Error('a bot without what opens it')
      return tokens(reach, secrets)
    },
  }
}

function show(
  card: Parameters<ChatVendor['show']>[0],
  { cardId, chatUserId, workspace, conversation, standing }: CardPlace,
): ChatCall {
  const isPressed = card.buttons.length > 0 || card.search !== null
  const content = adaptiveCard(
    card,
    isPressed || standing !== null ? { cardId, chatUserId } : null,
    'TEAMS',
  )
  const payload = {
    type: 'message',
    // What a notification says.
    summary: card.title,
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  }
  const { serviceUrl } = workspace
  const to = { serviceUrl, user: chatUserId, payload }
  return standing === null
    ? { method: 'sendToConversation', arguments: { ...to, conversation } }
    : {
        method: 'updateActivity',
        arguments: { ...to, conversation: standing.channel, activityId: standing.messageTs },
      }
}

function openConversation(user: string, workspace: ChatWorkspace): ChatCall {
  const { workspaceId: tenantId, botId, serviceUrl } = workspace
  const payload = {
    isGroup: false,
    bot: { id: botId },
    members: [{ id: user }],
    tenantId,
    channelData: { tenant: { id: tenantId } },
  }
  return { method: opening, arguments: { serviceUrl, user, payload } }
}

function request({ body, secrets: [current] }: OutgoingCall & { readonly address: string }) {
  const { method, arguments: given } = call.parse(JSON.parse(body))
  const { serviceUrl, user, conversation = '', activityId = '', payload } = given
  const address = readTeamsSecrets(current)?.address ?? teamsAddress
  // Also what was written down long ago goes to no other host.
  const service =
    (serviceUrl === null ? null : serviceAddress(address, serviceUrl)) ??
    teamsHosts(address).service
  const place = `${service}v3/conversations`
  const one = `${place}/${encodeURIComponent(conversation)}`
  const text = payload === undefined ? null : JSON.stringify(payload)
  switch (method) {
    case 'createConversation':
      return { address: place, headers: {}, body: text }
    case 'sendToConversation':
      return { address: `${one}/activities`, headers: {}, body: text }
    case 'updateActivity':
      return {
        method: 'PUT' as const,
        address: `${one}/activities/${encodeURIComponent(activityId)}`,
        headers: {},
        body: text,
      }
    case 'getConversationMember':
      return {
        method: 'GET' as const,
        address: `${one}/members/${encodeURIComponent(user)}`,
        headers: {},
        body: null,
      }
  }
}

/** What is written down of a call; what proves it is added when it leaves. */
function teamsHeaders({ body }: OutgoingCall): Readonly<Record<string, string>> {
  const { method } = call.parse(JSON.parse(body))
  const hasBody = method !== 'getConversationMember'
  return {
    ...(hasBody && { 'content-type': 'application/json; charset=utf-8' }),
    'user-agent': 'Foyer',
    'x-teams-method': method,
  }
}

function judge(body: string, { status, text, error }: Exchange): JudgedAnswer | null {
  const verdict = judgeTeams(status ?? 0)
  if (verdict !== null) return { ...verdict, error: 'refused' }
  const { method } = call.parse(JSON.parse(body))
  const says = method === 'createConversation' || method === 'sendToConversation'
  // A proxy in between may say 200 to anything.
  return error === null && says && read(named, text) === null
    ? { judged: 'FAILED', error: 'failed', isFinal: false }
    : null
}

/** Null for what is no answer of this kind. */
function read<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    const parsed = shape.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
