/** Slack as a chat: its calls, what proves them, and what its answers mean. https://docs.slack.dev/reference/methods */
import { z } from 'zod'
import type { ChatCard } from '#domain/integration/chat/chat-card.ts'
import { judgeSlack } from '#domain/integration/chat/slack-answer.ts'
import type { Exchange } from '#server/platform/integrations/exchange.ts'
import type { JudgedAnswer, OutgoingCall } from '#server/platform/integrations/integration.ts'
import { readSlackSecrets } from './slack-secrets.ts'
import { revokeSlack } from './try-slack.ts'
import type { CardPlace, ChatCall, ChatVendor } from '../vendor.ts'
import { slackMessage } from './blocks.ts'

export const slackAddress = 'https://slack.com/api'

const call = z.object({ method: z.string(), arguments: z.record(z.string(), z.unknown()) })
const answer = z.object({ ok: z.boolean(), error: z.string().optional() })
const found = z.object({ user: z.object({ id: z.string() }) })
const profile = z.object({ user: z.object({ profile: z.object({ email: z.string() }) }) })
const posted = z.object({ channel: z.string(), ts: z.string() })

/** Nobody has the address: an answer like any other. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'users.lookupByEmail': ['users_not_found'],
  'users.info': ['user_not_found', 'user_not_visible'],
}

function show(card: ChatCard, { cardId, chatUserId, standing }: CardPlace): ChatCall {
  return {
    method: standing === null ? 'chat.postMessage' : 'chat.update',
    arguments: {
      ...(standing === null
        ? {
            channel: chatUserId,
            // Slack keeps it for its own clients: the same again is the same message.
            client_msg_id: cardId,
            unfurl_links: false,
            unfurl_media: false,
          }
        : { channel: standing.channel, ts: standing.messageTs }),
      ...slackMessage(card, cardId),
    },
  }
}

export const slack: ChatVendor = {
  kind: 'SLACK',
  headers: slackHeaders,
  opening: null,
  findByAddress: (email) => ({ method: 'users.lookupByEmail', arguments: { email } }),
  findAddressOf: (user) => ({ method: 'users.info', arguments: { user } }),
  show,
  close: show,
  replaces: false,
  fetching: null,
  readFoundPerson: (text) => read(found, text)?.user.id ?? null,
  readAddresses(text) {
    const address = read(profile, text)?.user.profile.email.toLowerCase()
    return address === undefined ? [] : [address]
  },
  readStanding(text) {
    const where = read(posted, text)
    return where === null ? null : { channel: where.channel, messageTs: where.ts }
  },
  request({ body, secrets: [current] }) {
    const { method, arguments: given } = call.parse(JSON.parse(body))
    const secrets = readSlackSecrets(current)
    return {
      address: `${secrets?.address ?? slackAddress}/${method}`,
      headers: { authorization: `Bearer ${secrets?.botToken ?? ''}` },
      body: takesJson(method) ? JSON.stringify(given) : formOf(given),
    }
  },
  judge: judgeAnswer,
  async revoke(deps, opened) {
    const secrets = readSlackSecrets(opened)
    return secrets !== null && revokeSlack(deps, secrets.address, secrets.botToken)
  },
}

/** What is written down of a call; what proves it is added when it leaves. */
function slackHeaders({ body }: OutgoingCall): Readonly<Record<string, string>> {
  const { method } = call.parse(JSON.parse(body))
  return {
    'content-type': takesJson(method)
      ? 'application/json; charset=utf-8'
      : 'application/x-www-form-urlencoded',
    'user-agent': 'Foyer',
    'x-slack-method': method,
  }
}

/** Methods that read take a form alone. https://docs.slack.dev/apis/web-api/#post-bodies */
function takesJson(method: string): boolean {
  return method.startsWith('chat.')
}

function formOf(given: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
}

function judgeAnswer(body: string, { status, text }: Exchange): JudgedAnswer | null {
  if (status !== 200) return null
  const told = read(answer, text)
  // A proxy in between may say 200 to anything.
  if (told === null) return { judged: 'FAILED', error: 'failed', isFinal: false }
  const { method } = call.parse(JSON.parse(body))
  const error = told.ok ? null : (told.error ?? 'unknown_error')
  const { judged, isTaken, isFinal } = judgeSlack(error, expected[method])
  if (isTaken) return { judged, error: null, isFinal }
  return { judged, error: judged === 'GONE' ? 'gone' : 'refused', isFinal }
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
