/** Webex as Foyer sees it: people, messages and webhooks, and an API that judges every call by its reference, and can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { signWebex } from '#server/features/integrations/chats/webex/verify-webex.ts'
import { faultsOfCard } from './teams-shapes.ts'

export type WebexBehaviour =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'drop'
  | 'half'
export type WebexCall = { readonly method: string; readonly path: string; readonly body: unknown }
export type WebexCard = {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly content: Readonly<Record<string, unknown>>
}
type Hook = { id: string; targetUrl: string; resource: string; secret: string }

export const webexToken = 'bot-token-of-webex'
export const webexOrg = 'Y2lzY29zcGFyazovL3VzL09SR0FOSVpBVElPTi9hY21l'
const botId = 'Y2lzY29zcGFyazovL3VzL1BFT1BMRS9ib3Q'

// https://developer.webex.com/docs/api/v1/messages/create-a-message
const message = z.strictObject({
  toPersonId: z.string().min(1),
  text: z.string().min(1).max(7_439),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        content: z.record(z.string(), z.unknown()),
      }),
    )
    .length(1),
})
// https://developer.webex.com/docs/api/v1/webhooks/create-a-webhook
const hook = z.strictObject({
  name: z.string().min(1),
  targetUrl: z.url(),
  resource: z.enum(['messages', 'attachmentActions']),
  event: z.literal('created'),
  filter: z.literal('roomType=direct').optional(),
  secret: z.string().min(32),
})
const mostActions = 5

/** @param now in ms, as the clock of the test says */
export async function startWebex(now: () => number) {
  const calls: WebexCall[] = []
  /** What was not as Webex wants it. */
  const faults: string[] = []
  const people = new Map<string, { email: string; orgId: string }>()
  /** What can be read there, by its path. */
  const said = new Map<string, object>()
  const cards: WebexCard[] = []
  const hooks: Hook[] = []
  const state = { count: 0, behave: null as ((call: WebexCall) => WebexBehaviour | null) | null }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => serve(request, text, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`

  function serve(request: IncomingMessage, text: string, response: ServerResponse): void {
    const { method = '', url = '', headers } = request
    const called = {
      method,
      path: url.replace(/^\/v1\//, ''),
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
    calls.push(called)
    const odd = state.behave?.(called) ?? null
    if (odd === 'drop') return void response.destroy()
    if (odd === 'half') {
      response.writeHead(200, { 'content-length': '500' }).write('{"id":"')
      return void response.destroy()
    }
    if (odd !== null) return void response.writeHead(odd.status, odd.headers).end(odd.body ?? '')
    const [status, body] =
      headers.authorization === `Bearer ${webexToken}`
        ? answerTo(called)
        : [401, { message: 'token' }]
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
    response.end(body === null ? '' : JSON.stringify(body))
  }

  type Answer = readonly [status: number, body: object | null]
  const fault = (sentence: string): Answer => {
    faults.push(sentence)
    return [400, { message: sentence }]
  }
  const personOf = (id: string) => {
    const { email, orgId } = people.get(id) ?? { email: '', orgId: '' }
    return { id, emails: [email], orgId, type: 'person', displayName: 'Somebody' }
  }

  function answerTo({ method, path, body }: WebexCall): Answer {
    const [resource = '', one = ''] = path.split(/\/(?=[^/]*$)/).map(decodeURIComponent)
    if (path === 'people/me') {
      return [
        200,
        { id: botId, type: 'bot', orgId: webexOrg, displayName: 'Foyer Acme', emails: [] },
      ]
    }
    if (method === 'GET' && path.startsWith('people?email=')) {
      const email = new URLSearchParams(path.slice('people?'.length)).get('email')
      const found = [...people].filter(([, person]) => person.email === email)
      return [200, { items: found.map(([id]) => personOf(id)) }]
    }
    if (method === 'GET' && resource === 'people') {
      return people.has(one) ? [200, personOf(one)] : [404, { message: 'not found' }]
    }
    if (path === 'webhooks?max=100') return [200, { items: hooks }]
    if (resource === 'webhooks' && method === 'DELETE') {
      const at = hooks.findIndex(({ id }) => id === one)
      hooks.splice(at, at < 0 ? 0 : 1)
      return at < 0 ? [404, {}] : [204, null]
    }
    if (path === 'webhooks' && method === 'POST') return makeHook(body)
    if (path === 'messages' && method === 'POST') return post(body)
    if (resource === 'messages' && method === 'DELETE') {
      const at = cards.findIndex(({ id }) => id === one)
      cards.splice(at, at < 0 ? 0 : 1)
      return at < 0 ? [404, { message: 'not found' }] : [204, null]
    }
    const known = said.get(path)
    if (method === 'GET' && /^(messages|attachment\/actions)\//.test(path)) {
      return known === undefined ? [404, { message: 'not found' }] : [200, known]
    }
    return fault(`${method} ${path}`)
  }

  function makeHook(body: unknown): Answer {
    const read = hook.safeParse(body)
    if (!read.success) return fault(read.error.message)
    state.count += 1
    const { targetUrl, resource, secret } = read.data
    const made = { id: `hook-${String(state.count)}`, targetUrl, resource, secret }
    hooks.push(made)
    return [200, made]
  }

  function post(body: unknown): Answer {
    const read = message.safeParse(body)
    if (!read.success) return fault(read.error.message)
    const { toPersonId: to, text, attachments } = read.data
    const content = attachments[0]?.content ?? {}
    const { version, actions = [] } = content as { version?: string; actions?: readonly unknown[] }
    const wrong = [...faultsOfCard(content, '1.3')]
    if (version !== '1.3' || actions.length > mostActions) wrong.push('not as Webex takes it')
    if (wrong.length > 0) return fault(wrong.join('; '))
    if (!people.has(to)) return [404, { message: 'not found' }]
    state.count += 1
    const made = { id: `message-${String(state.count)}`, to, text, content }
    cards.push(made)
    return [200, { id: made.id, roomId: `room-${to}`, roomType: 'direct' }]
  }

  return {
    address,
    calls,
    faults,
    cards,
    hooks,
    join: (id: string, email: string, orgId = webexOrg) => void people.set(id, { email, orgId }),
    leave: (id: string) => void people.delete(id),
    /** Null: as Webex does. */
    behave(how: typeof state.behave) {
      state.behave = how
    },
    /** What somebody sees, the newest last. */
    seenBy: (id: string) => cards.filter(({ to }) => to === id),
    /** Somebody writes or presses: what Webex keeps of it, and what it calls with. */
    act(
      personId: string,
      what: { text: string } | { inputs: object; messageId: string },
      ageMs = 0,
    ) {
      state.count += 1
      const id = `act-${String(state.count)}`
      const created = new Date(now() - ageMs).toISOString()
      const isText = 'text' in what
      const own = { id, personId, roomId: `room-${personId}`, roomType: 'direct', created }
      const path = isText ? `messages/${id}` : `attachment/actions/${id}`
      said.set(path, { ...own, ...what, ...(!isText && { type: 'submit' }) })
      const resource = isText ? 'messages' : 'attachmentActions'
      return {
        id: 'hook',
        resource,
        event: 'created',
        orgId: webexOrg,
        actorId: personId,
        data: own,
      }
    },
    /** The headers and the body of a call, as Webex makes it. */
    signed(event: object, secret = hooks[0]?.secret ?? '') {
      const payload = JSON.stringify(event)
      const headers = {
        'content-type': 'application/json',
        'x-spark-signature': signWebex(secret, payload),
      }
      return { headers, payload }
    },
    botId,
    reset() {
      for (const list of [calls, faults, cards, hooks]) list.splice(0)
      people.clear()
      said.clear()
      state.behave = null
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Webex = Awaited<ReturnType<typeof startWebex>>

type Shown = Readonly<Record<string, unknown>>

/** All that can be pressed on a card, also what opens below it: what it sends, by what is wanted. */
export function submitsOf(content: Shown): ReadonlyMap<string, Shown> {
  const found = new Map<string, Shown>()
  for (const action of (content['actions'] ?? []) as readonly Shown[]) {
    if (action['type'] === 'Action.Submit') {
      const data = action['data'] as Shown
      found.set(String(data['action']), data)
    }
    if (action['type'] !== 'Action.ShowCard') continue
    for (const [wanted, data] of submitsOf(action['card'] as Shown)) found.set(wanted, data)
  }
  return found
}

/** All that a card says. */
export const saidBy = (card: WebexCard | undefined): string =>
  JSON.stringify(card?.content['body'] ?? '')
