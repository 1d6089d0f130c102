/** Webex as a chat: the calls of a bot, what proves them, and what the answers mean. https://developer.webex.com/docs/api/v1/messages */
import { z } from 'zod'
import { commandWords, type ChatAction } from '#domain/integration/chat/chat-action.ts'
import type { Exchange } from '#server/platform/integrations/exchange.ts'
import type { JudgedAnswer, OutgoingCall } from '#server/platform/integrations/integration.ts'
import { adaptiveCard } from '../cards/adaptive-card.ts'
import { readPress } from '../read-press.ts'
import type { CardPlace, ChatCall, ChatVendor } from '../vendor.ts'
import { removeHooks } from './webex-hooks.ts'
import { readWebexSecrets } from './webex-secrets.ts'

export const webexAddress = 'https://webexapis.com/v1'

const id = z.string().min(1).max(300)
const person = z.object({
  id,
  type: z.literal('person'),
  orgId: z.string(),
  emails: z.array(z.string()),
})
const people = z.object({ items: z.array(person.partial({ type: true })) })
const posted = z.object({ id, roomId: id })
const message = z.object({
  personId: id,
  roomType: z.literal('direct'),
  text: z.string().default(''),
  created: z.iso.datetime(),
})
const press = z.object({
  type: z.literal('submit'),
  personId: id,
  inputs: z.unknown(),
  created: z.iso.datetime(),
})

/** What each call is to Webex, and what it is answered with; null: nothing that is read. */
const methods = {
  createMessage: { http: 'POST', path: 'messages', answer: posted },
  deleteMessage: { http: 'DELETE', path: 'messages', answer: null },
  listPeople: { http: 'GET', path: 'people', answer: people },
  getPerson: { http: 'GET', path: 'people', answer: z.object({ id }) },
  getMessage: { http: 'GET', path: 'messages', answer: z.object({ id }) },
  getAttachmentAction: { http: 'GET', path: 'attachment/actions', answer: z.object({ id }) },
} as const
type Method = keyof typeof methods

const call = z.object({
  method: z.enum(Object.keys(methods) as [Method, ...Method[]]), // a table has its keys
  arguments: z.object({
    id: z.string().optional(),
    user: z.string().optional(),
    email: z.string().optional(),
    orgId: z.string().optional(),
    payload: z.record(z.string(), z.unknown()).optional(),
  }),
})
const readCall = (body: string) => call.parse(JSON.parse(body))

/** About this one person or message, and asking again changes nothing. */
const final: ReadonlySet<number> = new Set([400, 403, 404, 405, 409, 413, 415])
/** What somebody wrote is in no log. */
const fetches: ReadonlySet<Method> = new Set(['getMessage', 'getAttachmentAction'])

export const webex: ChatVendor = {
  kind: 'WEBEX',
  headers: webexHeaders,
  opening: null,
  findByAddress: (email, { workspaceId: orgId }) => ({
    method: 'listPeople',
    arguments: { email, orgId },
  }),
  findAddressOf: (user, _conversation, { workspaceId: orgId }) => ({
    method: 'getPerson',
    arguments: { user, orgId },
  }),
  show,
  close: (_card, { standing }) => ({
    method: 'deleteMessage',
    arguments: { id: standing?.messageTs ?? '' },
  }),
  // "Edits of messages containing files or attachments are not currently supported."
  replaces: true,
  fetching: {
    call: (resource, fetched) => ({
      method: resource === 'MESSAGE' ? 'getMessage' : 'getAttachmentAction',
      arguments: { id: fetched },
    }),
    read: readFetched,
  },
  readFoundPerson: (text, body) =>
    read(people, text)?.items.find((one) => isOwn(one, body))?.id ?? null,
  // Guests of other organisations are strangers, whatever their address.
  readAddresses(text, body) {
    const found = read(person, text)
    if (found === null || !isOwn(found, body)) return []
    return [...new Set(found.emails.map((address) => address.toLowerCase()))]
  },
  readStanding(text) {
    const where = read(posted, text)
    return where === null ? null : { channel: where.roomId, messageTs: where.id }
  },
  request,
  judge,
  async revoke(deps, opened) {
    const secrets = readWebexSecrets(opened)
    return secrets !== null && removeHooks(deps, secrets)
  },
}

function show(
  card: Parameters<ChatVendor['show']>[0],
  { cardId, chatUserId }: CardPlace,
): ChatCall {
  const isPressed = card.buttons.length > 0 || card.search !== null
  const content = adaptiveCard(card, isPressed ? { cardId, chatUserId } : null, 'WEBEX')
  const payload = {
    // What a notification says, as plain text.
    text: card.title,
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  }
  return { method: 'createMessage', arguments: { user: chatUserId, payload } }
}

function readFetched(text: string, body: string) {
  const { method } = readCall(body)
  if (method === 'getAttachmentAction') {
    const fetched = read(press, text)
    const action = fetched && readPress(fetched.inputs)
    return fetched && action && { ...by(fetched), action }
  }
  const fetched = read(message, text)
  if (fetched === null) return null
  const command = commandOf(fetched.text)
  return { ...by(fetched), action: { kind: 'COMMAND', command } satisfies ChatAction }
}

const by = ({ personId, created }: { readonly personId: string; readonly created: string }) => ({
  chatUserId: personId,
  createdAt: created,
})

/** `/Invite` wants a form. */
function commandOf(text: string) {
  const word = text.slice(0, 200).trim().toLowerCase().replace(/^\//, '')
  if (word === commandWords.INVITE) return 'INVITE'
  return word === commandWords.DESK ? 'DESK' : 'HELP'
}

function isOwn(
  { orgId, type }: { readonly orgId: string; readonly type?: string | undefined },
  body: string,
): boolean {
  return type === 'person' && orgId === readCall(body).arguments.orgId
}

function request({ body, secrets: [current] }: OutgoingCall & { readonly address: string }) {
  const { method, arguments: given } = readCall(body)
  const { http, path } = methods[method]
  const secrets = readWebexSecrets(current)
  const whole = `${secrets?.address ?? webexAddress}/${path}`
  const one = given.id ?? (method === 'getPerson' ? given.user : undefined)
  const query =
    method === 'listPeople'
      ? `?${new URLSearchParams({ email: given.email ?? '' }).toString()}`
      : ''
  return {
    ...(http !== 'POST' && { method: http }),
    address: one === undefined ? `${whole}${query}` : `${whole}/${encodeURIComponent(one)}`,
    headers: { authorization: `Bearer ${secrets?.botToken ?? ''}` },
    body:
      method === 'createMessage'
        ? JSON.stringify({ toPersonId: given.user, ...given.payload })
        : null,
  }
}

/** What is written down of a call; what proves it is added when it leaves. */
function webexHeaders({ body }: OutgoingCall): Readonly<Record<string, string>> {
  const { method } = readCall(body)
  return {
    ...(method === 'createMessage' && { 'content-type': 'application/json; charset=utf-8' }),
    'user-agent': 'Foyer',
    'x-webex-method': method,
  }
}

function judge(body: string, { status, text, error }: Exchange): JudgedAnswer | null {
  if (final.has(status ?? 0)) return { judged: 'TAKEN', error: 'refused', isFinal: true }
  if (error !== null) return null
  const { method } = readCall(body)
  const { answer } = methods[method]
  // A proxy in between may say 200 to anything.
  if (answer !== null && read(answer, text) === null) {
    return { judged: 'FAILED', error: 'failed', isFinal: false }
  }
  return fetches.has(method) ? { judged: 'TAKEN', error: null, isFinal: false, answer: '' } : null
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
